'use client';
import {
  ArrowRightStartOnRectangleIcon,
  ChevronDownIcon,
  ClipboardDocumentCheckIcon,
  Cog6ToothIcon,
  DocumentTextIcon,
  RectangleStackIcon,
  ShieldCheckIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline';
import { UserCircleIcon as SolidUserCircle } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Menu, type MenuEntry } from '@/components/ui/menu';
import { matchRoute } from '@/lib/routes';
import { logOutHere } from '@/lib/session/session';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';
import { useIsAccountPage } from './nav-items';
import { showToast } from './show-toast';

const settingsPath = '/notifications';

/** What a member's own menu holds; the way back to a sign-up only while it is unfinished. */
function useEntries(): MenuEntry[] {
  const t = useTranslations('nav');
  const { user } = useUser();
  const entries: MenuEntry[] = [
    { key: 'profile', label: t('my_profile'), icon: <UserCircleIcon />, href: '/profile' },
    { key: 'swipe', label: t('swipe'), icon: <RectangleStackIcon />, href: '/swipe-game' },
  ];
  if (user?.signup_step) {
    const icon = <ClipboardDocumentCheckIcon />;
    entries.unshift({ key: 'complete', label: t('complete_profile'), icon, href: '/complete-signup' });
  }
  if (matchRoute(settingsPath)) {
    entries.push({ key: 'settings', label: t('settings'), icon: <Cog6ToothIcon />, href: settingsPath });
  }
  if (user?.paid_user) {
    entries.push({ key: 'payments', label: t('payments'), icon: <DocumentTextIcon />, href: '/transactions' });
  }
  entries.push({ key: 'safety', label: t('safety'), icon: <ShieldCheckIcon />, href: '/safety' });
  const logOut = () => void logOutHere().catch(() => showToast(t('logout_failed'), 'bad'));
  entries.push({ key: 'logout', label: t('logout'), icon: <ArrowRightStartOnRectangleIcon />, onSelect: logOut });
  return entries;
}

/** My profile, Settings and Logout, at the end of the top bar. */
export function TopAccountMenu() {
  const t = useTranslations('nav');
  const { user } = useUser();
  const { cdn_prefix } = useSite();
  const name = user?.profile.name ?? '';
  return (
    <div className="hidden md:in-[.logged-in]:block">
      <Menu
        label={user ? `${t('account')}: ${name}` : t('account')}
        entries={useEntries()}
        className="flex min-h-12 items-center gap-2 px-1.5 font-strong text-14 hover:bg-surface-2"
        button={
          <>
            <Avatar
              size={40}
              decorative
              name={name}
              filename={user?.profile.main_image?.filename}
              prefix={cdn_prefix}
            />
            <span className="max-w-28 truncate max-lg:hidden">{name}</span>
            <ChevronDownIcon className="size-5 text-text-2" aria-hidden="true" />
          </>
        }
      />
    </div>
  );
}

/** The same at the end of the phone's bar, opening upwards. */
export function BarAccountMenu() {
  const t = useTranslations('nav');
  const current = useIsAccountPage();
  const Icon = current ? SolidUserCircle : UserCircleIcon;
  return (
    <Menu
      label={t('me')}
      side="top"
      entries={useEntries()}
      className={clsx(
        'flex min-w-0 flex-col items-center justify-center gap-1 rounded-none! font-label text-12 data-open:text-brand',
        current ? 'text-brand' : 'text-text-2',
      )}
      button={
        <>
          <Icon className="size-6" aria-hidden="true" />
          <span className="max-w-full truncate px-0.5">{t('me')}</span>
        </>
      }
    />
  );
}
