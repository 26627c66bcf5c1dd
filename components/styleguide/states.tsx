import { ArrowPathIcon, CameraIcon, ClockIcon, SignalSlashIcon } from '@heroicons/react/24/outline';
import { Alert } from '@/components/ui/alert';
import { Banner, Countdown } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ChatsDrawing, FailureDrawing, LikesDrawing, OfflineDrawing, PeopleDrawing } from '@/components/ui/drawings';
import { DoneDrawing, MailDrawing, RefusedDrawing, WaitingDrawing } from '@/components/ui/outcome-drawings';
import { Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { StatePanel } from '@/components/ui/state-panel';
import { Section } from './section';
import { specimens } from './specimens';

export function BannerSection() {
  const { banner, alert, sections } = specimens;
  return (
    <Section title={sections.banners}>
      <Banner
        tone="promo"
        icon={<ClockIcon />}
        trailing={<Countdown hours="02" minutes="41" seconds="18" label={banner.time} />}
      >
        {banner.promo}
      </Banner>
      <Banner tone="warn" icon={<SignalSlashIcon />}>
        {banner.offline}
      </Banner>
      <Alert
        icon={<CameraIcon />}
        title={alert.title}
        action={
          <Button size="s" tone="line">
            {alert.action}
          </Button>
        }
      >
        {alert.text}
      </Alert>
      <Alert tone="bad" icon={<SignalSlashIcon />}>
        {alert.text}
      </Alert>
    </Section>
  );
}

export function SkeletonSection() {
  return (
    <Section title={specimens.sections.skeleton}>
      <div className="grid grid-cols-[120px_1fr] gap-4">
        <Skeleton className="aspect-3/4 rounded-card" />
        <div className="grid content-center gap-4">
          {['first', 'second'].map((row) => (
            <div key={row} className="grid grid-cols-[56px_1fr] items-center gap-3">
              <Skeleton className="size-14 rounded-full" />
              <SkeletonText />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

export function StateSection() {
  const { states, sections } = specimens;
  const retry = (
    <>
      <Button size="l" icon={<ArrowPathIcon />}>
        {states.failureAction}
      </Button>
      <Button tone="text">{states.failureHelp}</Button>
    </>
  );
  return (
    <Section title={sections.states}>
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-4">
        <StatePanel
          drawing={<ChatsDrawing />}
          title={states.chats}
          text={states.chatsText}
          action={<Button size="l">{states.chatsAction}</Button>}
        />
        <StatePanel
          drawing={<FailureDrawing />}
          title={states.failure}
          text={states.failureText}
          action={retry}
          code={states.failureCode}
        />
        <StatePanel drawing={<OfflineDrawing />} title={states.offline} text={states.offlineText} />
        <StatePanel drawing={<PeopleDrawing />} title={states.people} />
        <StatePanel drawing={<LikesDrawing />} title={states.likes} />
        <StatePanel drawing={<DoneDrawing />} title={states.done} />
        <StatePanel drawing={<MailDrawing />} title={states.mail} />
        <StatePanel drawing={<WaitingDrawing />} title={states.waiting} />
        <StatePanel drawing={<RefusedDrawing />} title={states.refused} />
      </div>
    </Section>
  );
}
