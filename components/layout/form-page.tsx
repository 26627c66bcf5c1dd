import type { ComponentProps, ReactNode } from 'react';

interface FormPageProps extends Omit<ComponentProps<'div'>, 'title' | 'className'> {
  title: string;
  text?: ReactNode;
}

/** A page that asks for one thing: on a phone from the top, else a card in the middle of what the bars leave. */
export function FormPage({ title, text, children, ...rest }: FormPageProps) {
  return (
    <div {...rest} className="page-fill flex flex-col px-5 py-10 sm:items-center sm:justify-center">
      <div className="grid w-full gap-6 sm:max-w-115 sm:rounded-sheet sm:bg-surface sm:p-8 sm:shadow-card">
        <div>
          <h1 className="text-28">{title}</h1>
          {text && <p className="mt-2 text-16 text-text-2">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
