import { ArrowsUpDownIcon, CircleStackIcon, GiftIcon, HeartIcon } from '@heroicons/react/24/outline';
import { ChatBubbleOvalLeftIcon, PaperAirplaneIcon } from '@heroicons/react/24/solid';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Chip, ChipButton } from '@/components/ui/chip';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { IconButton } from '@/components/ui/icon-button';
import { OnlineDot } from '@/components/ui/online-dot';
import { Tag } from '@/components/ui/tag';
import { Row, Section } from './section';
import { specimens } from './specimens';

export function ButtonSection() {
  const { buttons, like, gift, send, sections } = specimens;
  return (
    <Section title={sections.buttons}>
      <Row>
        <Button tone="main" size="l" icon={<ChatBubbleOvalLeftIcon />}>
          {buttons.main}
        </Button>
        <Button>{buttons.solid}</Button>
        <Button tone="soft">{buttons.soft}</Button>
        <Button tone="line">{buttons.line}</Button>
        <Button tone="text">{buttons.text}</Button>
        <Button tone="danger">{buttons.danger}</Button>
        <Button disabled>{buttons.off}</Button>
        <Button loading>{buttons.busy}</Button>
        <Button tone="line" size="s">
          {buttons.small}
        </Button>
        <IconButton tone="soft" label={like} icon={<HeartIcon />} />
        <IconButton tone="raised" label={gift} icon={<GiftIcon />} />
        <IconButton tone="line" size="l" label={gift} icon={<GiftIcon />} />
        <IconButton tone="main" size="m" label={send} icon={<PaperAirplaneIcon />} />
        <IconButton tone="main" size="m" label={send} icon={<PaperAirplaneIcon />} disabled />
      </Row>
      <div className="max-w-60">
        <Button tone="solid" size="l" block>
          {buttons.long}
        </Button>
      </div>
    </Section>
  );
}

export function ChipSection() {
  const { chips, tags, fictional, sections } = specimens;
  return (
    <Section title={sections.chips}>
      <Row>
        <ChipButton pressed={false}>{chips.plain}</ChipButton>
        <ChipButton pressed>{chips.pressed}</ChipButton>
        <ChipButton icon={<ArrowsUpDownIcon />} trailing={<Badge count={4} tone="brand" />}>
          {chips.menu}
        </ChipButton>
        <Chip tone="shared">{chips.shared}</Chip>
        <Chip tone="soft" icon={<CircleStackIcon />}>
          {chips.credits}
        </Chip>
      </Row>
      <Row>
        <Tag tone="ok" icon={<OnlineDot className="size-2" />}>
          {tags.ok}
        </Tag>
        <Tag tone="warn">{tags.warn}</Tag>
        <Tag tone="bad">{tags.bad}</Tag>
        <Tag tone="brand">{tags.brand}</Tag>
        <Tag tone="accent">{tags.accent}</Tag>
        <Tag>{tags.plain}</Tag>
        <Tag tone="picture">{tags.plain}</Tag>
        <FictionalMark label={fictional} />
        <FictionalMark label={fictional} onPicture />
        <Badge count={3} />
        <Badge count={1248} />
        <Badge count={8} tone="low" />
        <Badge count={0} tone="empty" />
      </Row>
    </Section>
  );
}

export function AvatarSection() {
  const [sanne, daan, noor, ingrid, lukasz, tim] = specimens.people;
  return (
    <Section title={specimens.sections.avatars}>
      <Row>
        <Avatar name={sanne} size={72} online={specimens.tags.ok} />
        <Avatar name={daan} size={60} ring online={specimens.tags.ok} />
        <Avatar name={noor} />
        <Avatar name={ingrid} size={48} />
        <Avatar name={lukasz} size={40} />
        <Avatar name={tim} size={32} />
      </Row>
    </Section>
  );
}
