'use client';

import { EllipsisHorizontalIcon, NoSymbolIcon, SpeakerXMarkIcon, UserIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import type { DateParts } from '@/components/ui/date-parts';
import { Dialog, Sheet } from '@/components/ui/dialog';
import { Menu } from '@/components/ui/menu';
import { ProgressBars } from '@/components/ui/progress-bars';
import { RangeSlider, Slider } from '@/components/ui/range-slider';
import { ToastHost } from '@/components/ui/toast';
import { Row, Section } from './section';
import { specimens } from './specimens';

export function SliderSection() {
  const { date, sections } = specimens;
  const [born, setBorn] = useState<DateParts>({ day: '14', month: '06', year: '198' });
  const [ages, setAges] = useState<[number, number]>([28, 48]);
  const [distance, setDistance] = useState(60);
  return (
    <Section title={sections.sliders}>
      <ProgressBars step={2} label={date.step} />
      <DateInput
        legend={date.legend}
        hint={date.hint}
        order={['day', 'month', 'year']}
        labels={{ day: date.day, month: date.month, year: date.year }}
        value={born}
        onChange={setBorn}
      />
      <RangeSlider
        legend={date.ages}
        minLabel={date.youngest}
        maxLabel={date.oldest}
        min={18}
        max={99}
        value={ages}
        onChange={setAges}
        display={ages.join(' – ')}
      />
      <Slider
        label={date.distance}
        min={5}
        max={150}
        step={5}
        value={distance}
        onChange={setDistance}
        display={`${distance} km`}
      />
    </Section>
  );
}

export function OverlaySection() {
  const { overlays, toasts, sections } = specimens;
  const [shown, setShown] = useState<'dialog' | 'must' | 'sheet' | null>(null);
  const close = () => setShown(null);
  const actions = (
    <>
      <Button tone="text" onClick={close}>
        {overlays.keep}
      </Button>
      <Button tone="danger" className="flex-1" onClick={close}>
        {overlays.confirm}
      </Button>
    </>
  );
  const shared = { onClose: close, title: overlays.title, closeLabel: overlays.close, foot: actions };
  const [profile, mute, block] = overlays.entries;
  return (
    <Section title={sections.overlays}>
      <Row>
        <Button tone="line" onClick={() => setShown('dialog')}>
          {overlays.dialog}
        </Button>
        <Button tone="line" onClick={() => setShown('must')}>
          {overlays.must}
        </Button>
        <Button tone="line" onClick={() => setShown('sheet')}>
          {overlays.sheet}
        </Button>
        <Menu
          label={overlays.menu}
          icon={<EllipsisHorizontalIcon />}
          entries={[
            { key: 'profile', label: profile, icon: <UserIcon /> },
            { key: 'mute', label: mute, icon: <SpeakerXMarkIcon /> },
            { key: 'block', label: block, icon: <NoSymbolIcon />, danger: true },
          ]}
        />
      </Row>
      <Row>
        <Button tone="soft" onClick={() => showToast(toasts.ok, 'ok')}>
          {toasts.ok}
        </Button>
        <Button tone="soft" onClick={() => showToast(toasts.bad, 'bad', { label: toasts.retry, onClick: close })}>
          {toasts.bad}
        </Button>
        <Button tone="soft" onClick={() => showToast(toasts.like, 'like', { label: toasts.view, onClick: close })}>
          {toasts.like}
        </Button>
      </Row>
      <Dialog open={shown === 'dialog'} {...shared}>
        {overlays.text}
      </Dialog>
      <Dialog open={shown === 'must'} dismissible={false} {...shared}>
        {overlays.text}
      </Dialog>
      <Sheet open={shown === 'sheet'} {...shared}>
        {overlays.text}
      </Sheet>
      <ToastHost label={toasts.host} />
    </Section>
  );
}
