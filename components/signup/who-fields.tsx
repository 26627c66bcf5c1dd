import { Segmented } from '@/components/ui/segmented';

/** Words of the first question; a lander hands them in as finished strings, without a provider of messages. */
export interface WhoWords {
  i_am: string;
  looking_for: string;
  man: string;
  woman: string;
  other: string;
  everyone: string;
}

export interface Who {
  gender: string;
  looking_for: string;
}

interface WhoFieldsProps {
  words: WhoWords;
  value?: Who;
  initial?: Partial<Who>;
  onChange?: (change: Partial<Who>) => void;
}

/** Who one is and whom one wants to meet. Real radio buttons with the contract's values, so a form without script works. */
export function WhoFields({ words, value, initial, onChange }: WhoFieldsProps) {
  const gender = value && (value.gender === 'female' || value.gender === 'male' ? value.gender : 'non_binary');
  return (
    <div className="grid gap-5">
      <Segmented
        legend={words.i_am}
        name="gender"
        value={gender}
        defaultValue={initial?.gender ?? 'male'}
        onChange={onChange && ((picked) => onChange({ gender: picked }))}
        options={[
          { value: 'male', label: words.man },
          { value: 'female', label: words.woman },
          { value: 'non_binary', label: words.other },
        ]}
      />
      <Segmented
        legend={words.looking_for}
        name="looking_for"
        value={value?.looking_for}
        defaultValue={initial?.looking_for ?? 'female'}
        onChange={onChange && ((picked) => onChange({ looking_for: picked }))}
        options={[
          { value: 'male', label: words.man },
          { value: 'female', label: words.woman },
          { value: 'everyone', label: words.everyone },
        ]}
      />
    </div>
  );
}
