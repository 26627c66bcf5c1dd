'use client';
import {
  ChatBubbleLeftRightIcon,
  CircleStackIcon,
  HeartIcon,
  MagnifyingGlassIcon,
  SparklesIcon,
} from '@heroicons/react/24/outline';
import {
  ChatBubbleLeftRightIcon as SolidChat,
  CircleStackIcon as SolidCredits,
  HeartIcon as SolidHeart,
  MagnifyingGlassIcon as SolidSearch,
  SparklesIcon as SolidSparkles,
} from '@heroicons/react/24/solid';
import { useTranslations } from 'next-intl';
import type { ComponentType, SVGProps } from 'react';
import type { BadgeTone } from '@/components/ui/badge';
import { useRoute } from '@/lib/page-state/use-path';
import type { RouteName } from '@/lib/routes';
import { creditBadge } from '@/lib/session/credit-badge';
import { useCounts } from '@/lib/session/use-counts';
import { useUser } from '@/lib/session/use-user';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export interface NavItem {
  key: 'search' | 'messages' | 'likes' | 'credits' | 'premium';
  href: string;
  label: string;
  /** The label where there is little room. */
  short: string;
  icon: Icon;
  solid: Icon;
  active: boolean;
  badge?: { count: number; label: string; tone: BadgeTone };
}

const activeOn = {
  search: ['members', 'members-id', 'match-finder', 'index'],
  messages: ['chats', 'chats-id', 'members-id-chat'],
  likes: ['likes', 'likes-type', 'likes-m-id', 'swipe-game'],
  credits: ['credits', 'credits-id-paymentmethod', 'credits-repeat-order', 'premium'],
} satisfies Record<string, RouteName[]>;

const accountRoutes: readonly RouteName[] = ['profile', 'notifications', 'safety'];

/** Whether the page belongs to the member's account: what the account menu leads to, and the own profile as others see it. */
export function useIsAccountPage(): boolean {
  const route = useRoute();
  const { user } = useUser();
  if (route === null) return false;
  return accountRoutes.includes(route.name) || (route.name === 'members-id' && user?.id === route.ids[0]);
}

/** Who has paid before buys the same again with one press; without a kept card that page leads on to the shop. */
const creditsPath = '/credits/repeat-order';

/** A member's main navigation, with every number as the server's last answer said it. */
export function useNavItems(): NavItem[] {
  const t = useTranslations('nav');
  const route = useRoute()?.name;
  const account = useIsAccountPage();
  const { user } = useUser();
  const { unread, newLikes } = useCounts();
  const on = (names: readonly RouteName[]) => route !== undefined && names.includes(route);
  const paid = user ? user.paid_user : true;
  const tone = user && paid ? creditBadge(user.credits) : undefined;
  return [
    {
      key: 'search',
      href: '/members',
      label: t('search'),
      short: t('search'),
      icon: MagnifyingGlassIcon,
      solid: SolidSearch,
      active: on(activeOn.search) && !account,
    },
    {
      key: 'messages',
      href: '/chats',
      label: t('messages'),
      short: t('messages'),
      icon: ChatBubbleLeftRightIcon,
      solid: SolidChat,
      active: on(activeOn.messages),
      badge: unread ? { count: unread, label: t('unread', { count: unread }), tone: 'unread' } : undefined,
    },
    {
      key: 'likes',
      href: '/likes',
      label: t('likes'),
      short: t('likes'),
      icon: HeartIcon,
      solid: SolidHeart,
      active: on(activeOn.likes),
      badge: newLikes ? { count: newLikes, label: t('new_likes', { count: newLikes }), tone: 'unread' } : undefined,
    },
    {
      key: paid ? 'credits' : 'premium',
      href: paid ? creditsPath : '/premium',
      label: paid ? t('credits') : t('premium'),
      short: paid ? t('credits') : t('premium_short'),
      icon: paid ? CircleStackIcon : SparklesIcon,
      solid: paid ? SolidCredits : SolidSparkles,
      active: on(activeOn.credits),
      badge:
        user && tone ? { count: user.credits, label: t('credits_left', { count: user.credits }), tone } : undefined,
    },
  ];
}
