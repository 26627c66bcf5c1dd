'use client';
import { GiftIcon } from '@heroicons/react/24/outline';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { GiftSheet } from '@/components/gifts/gift-sheet';
import { buttonClass } from '@/components/ui/button';
import { outboxOf } from '@/lib/chat/outbox';
import { useGiving } from '@/lib/gifts/use-giving';
import { useUser } from '@/lib/session/use-user';
import { askToSignUp } from '@/lib/signup/ask-to-sign-up';
import { sideAction } from './side-action';

type Whom = Pick<Profile, 'id' | 'name'>;

/** The gift beside the message: opens what can be given, or asks a visitor to sign up. */
export function ProfileGift({ profile }: { profile: Whom }) {
  const { user } = useUser();
  return user ? <MembersGift me={user} whom={profile} /> : <VisitorsGift whom={profile} />;
}

function VisitorsGift({ whom }: { whom: Whom }) {
  const router = useRouter();
  const press = () => {
    if (!askToSignUp(whom.id)) router.push(`/members/${whom.id}/signup`);
  };
  return <GiftButton onPress={press} />;
}

/** A gift is a message: it goes out like any other, and its thread shows what becomes of it. */
function MembersGift({ me, whom }: { me: User; whom: Whom }) {
  const router = useRouter();
  const [giving, setGiving] = useGiving(me, whom.id);
  return (
    <>
      <GiftButton onPress={() => setGiving(true)} />
      {giving && (
        <GiftSheet
          whom={whom}
          onClose={() => setGiving(false)}
          onSend={(gift) => {
            outboxOf(me.id).add({
              thread: { profile: whom.id },
              to: whom.id,
              content: { kind: 'gift', gift },
              price: gift.credits,
            });
            setGiving(false);
            router.push(`/members/${whom.id}/chat`);
          }}
        />
      )}
    </>
  );
}

function GiftButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations('profile');
  return (
    <button type="button" onClick={onPress} className={buttonClass({ tone: 'line', size: 'l' }, sideAction)}>
      <GiftIcon aria-hidden="true" className="size-6" />
      <span className="max-lg:sr-only">{t('gift')}</span>
    </button>
  );
}
