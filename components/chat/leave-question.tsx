'use client';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/layout/show-toast';
import { VisitorsNote } from '@/components/safety/visitors-note';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { deleteChatHere } from '@/lib/chat/delete-chat';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { setBlocked } from '@/lib/likes/set-blocked';
import { useLeaveThread } from './use-leave-thread';

interface LeaveQuestionProps {
  action: 'delete' | 'block';
  whom: { id: string; name: string };
  /** What is deleted. */
  conversation: string | null;
  onClose: () => void;
}

/** Asks once more before a conversation is deleted or its member blocked (specification, section 2), and leads to the list. */
export function LeaveQuestion({ action, whom: { id, name }, conversation, onClose }: LeaveQuestionProps) {
  const t = useTranslations('chat');
  const leaveThread = useLeaveThread();
  const errorText = useErrorText();
  const confirm = async () => {
    onClose();
    void leaveThread();
    const done = action === 'delete' ? deleteChatHere(conversation ?? '') : setBlocked(id, true);
    await done.catch((failure: unknown) => showToast(errorText(failure), 'bad'));
  };
  return (
    <Dialog
      open
      title={t(`${action}.title`, { name })}
      onClose={onClose}
      foot={
        <>
          <Button tone="line" block onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="danger" block onClick={() => void confirm()}>
            {t(`${action}.confirm`)}
          </Button>
        </>
      }
    >
      <p className="text-16 text-text-2">{t(`${action}.text`, { name })}</p>
      {action === 'block' && <VisitorsNote name={name} />}
    </Dialog>
  );
}
