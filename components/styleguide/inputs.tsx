import { EnvelopeIcon } from '@heroicons/react/24/outline';
import { Checkbox } from '@/components/ui/checkbox';
import { PasswordInput } from '@/components/ui/password-input';
import { Price } from '@/components/ui/price';
import { RadioCard } from '@/components/ui/radio-card';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { Tabs } from '@/components/ui/tabs';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { Section } from './section';
import { specimens } from './specimens';

export function InputSection() {
  const { inputs, sections } = specimens;
  return (
    <Section title={sections.inputs}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput label={inputs.empty} icon={<EnvelopeIcon />} placeholder={inputs.emptyText} type="email" />
        <TextInput label={inputs.filled} defaultValue={inputs.filledText} />
        <TextInput label={inputs.error} defaultValue={inputs.errorText} error={inputs.errorMessage} />
        <Select label={inputs.select} options={inputs.regions.map((region) => ({ value: region, label: region }))} />
        <PasswordInput
          label={inputs.password}
          hint={inputs.passwordHint}
          showLabel={inputs.show}
          hideLabelText={inputs.hide}
        />
        <Textarea label={inputs.about} defaultValue={inputs.aboutText} rows={1} trailing="57 / 500" />
      </div>
    </Section>
  );
}

export function ChoiceSection() {
  const { choices, sections } = specimens;
  return (
    <Section title={sections.choices}>
      <Segmented
        legend={choices.legend}
        name="specimen-search"
        defaultValue="female"
        options={[
          { value: 'female', label: choices.woman },
          { value: 'male', label: choices.man },
          { value: 'everyone', label: choices.everyone },
        ]}
      />
      <Tabs
        label={choices.tabs}
        current="#received"
        tabs={[
          { href: '#liked', label: choices.tab[0] },
          { href: '#received', label: choices.tab[1], count: 3, countLabel: specimens.tags.ok },
          { href: '#match', label: choices.tab[2] },
        ]}
      />
      <Switch label={choices.on} hint={choices.hint} defaultChecked />
      <Checkbox label={choices.agree} defaultChecked />
      <Checkbox label={choices.agree} error={choices.agreeError} />
      <fieldset className="grid gap-4">
        <legend className="sr-only">{choices.bundles}</legend>
        <RadioCard
          name="specimen-bundle"
          title={choices.smaller}
          detail={choices.smallerDetail}
          trailing={<Price amount={choices.smallerPrice} />}
        />
        <RadioCard
          name="specimen-bundle"
          title={choices.bundle}
          detail={choices.bundleDetail}
          flag={choices.bundleFlag}
          trailing={<Price amount={choices.bundlePrice} old={choices.bundleOld} oldLabel={choices.bundleOldLabel} />}
          defaultChecked
        />
      </fieldset>
    </Section>
  );
}
