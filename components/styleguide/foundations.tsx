import { Section } from './section';
import { meanings, scales, specimens, steps, typeSpecimens } from './specimens';

export function ColourSection() {
  return (
    <Section title={specimens.sections.colour}>
      <div className="grid gap-2">
        {scales.map((scale) => (
          <div key={scale} className="grid grid-cols-[96px_1fr] items-center">
            <span className="font-strong text-14">{scale}</span>
            <span className="flex h-11 overflow-hidden rounded-control">
              {steps.map((step) => (
                <span
                  key={step}
                  className="min-w-0 flex-1 px-2 py-1 font-strong text-12 max-md:text-[0]"
                  style={{
                    background: `var(--${scale}-${step})`,
                    color: `var(--${scale}-${step < 500 ? 950 : 50})`,
                  }}
                >
                  {step < 400 || step > 600 ? step : ''}
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {meanings.map((name) => (
          <span key={name} className="grid w-20 gap-1 text-12 text-text-2">
            <span className="h-11 rounded-small border border-line" style={{ background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </div>
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section title={specimens.sections.type}>
      <div className="grid gap-2">
        {typeSpecimens.map(({ size, className, text }) => (
          <p key={size} className="grid items-baseline gap-x-4 sm:grid-cols-[96px_1fr]">
            <span className="text-12 text-text-2 tabular-nums">{size}</span>
            <span className={className}>{text}</span>
          </p>
        ))}
      </div>
    </Section>
  );
}
