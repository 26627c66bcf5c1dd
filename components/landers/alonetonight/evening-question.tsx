import { Segmented } from '@/components/ui/segmented';

interface EveningQuestionProps {
  question: string;
  /** Answers with the contract's values. */
  answers: readonly { value: string; label: string }[];
  chosen: string;
  iAm: string;
  genders: readonly { value: string; label: string }[];
}

/** One question in large letters; who asks it is told in one line below. Real radio buttons, without any script. */
export function EveningQuestion({ question, answers, chosen, iAm, genders }: EveningQuestionProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-3 font-strong text-18 md:text-22">{question}</legend>
        <div className="grid grid-cols-3 gap-2 md:gap-3">
          {answers.map(({ value, label }) => (
            <label
              key={value}
              className="relative flex min-h-14 items-center justify-center rounded-row border border-line-strong bg-surface px-2 text-center font-strong text-16 has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 md:min-h-18 md:text-18"
            >
              <input
                type="radio"
                name="looking_for"
                value={value}
                defaultChecked={value === chosen}
                className="absolute inset-0 cursor-pointer appearance-none rounded-row outline-none"
              />
              <span className="min-w-0 hyphens-auto">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Segmented legend={iAm} name="gender" defaultValue="male" options={genders} className="mt-4" />
    </>
  );
}
