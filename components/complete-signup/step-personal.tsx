'use client';
import { useTranslations } from 'next-intl';
import { ChoiceFields } from '@/components/my-profile/choice-fields';
import { InterestFields } from '@/components/my-profile/interest-fields';
import { choiceFields, lookFields } from '@/lib/profile-edit/form';
import { personalFields } from '@/lib/signup/completion';
import { useSite } from '@/lib/sites/site-context';
import type { StepProps } from './step-props';
import { StepShell } from './step-shell';

const already = ['gender', 'looking_for'] as const;
const basics = choiceFields.filter((field) => !(already as readonly string[]).includes(field));

/** Everything about a person that a list answers; what the site does not show is not asked. */
export function StepPersonal({ frame, saveAnswers }: StepProps) {
  const t = useTranslations('complete_signup.personal');
  const words = useTranslations('my_profile');
  const { visible_profile_fields: asked } = useSite();
  const Title = frame.level === 1 ? 'h2' : 'h3';
  return (
    <StepShell
      frame={frame}
      title={t('title')}
      text={t('text')}
      save={() => saveAnswers([...personalFields, 'consents'])}
    >
      <div className="grid gap-6">
        <ChoiceFields fields={[...basics, ...lookFields]} />
        {asked.includes('interests') && (
          <section aria-labelledby="step-interests">
            <Title id="step-interests" className="mb-3 text-18">
              {words('interests')}
            </Title>
            <InterestFields />
          </section>
        )}
      </div>
    </StepShell>
  );
}
