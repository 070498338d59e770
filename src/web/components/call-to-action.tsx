import type { ReactNode } from 'react';
import { buttonClass } from './ui/button.tsx';

interface CallToActionLink {
  label: string;
  href: string;
}

export interface CallToActionProps {
  title: string;
  text: ReactNode;
  action: CallToActionLink;
  more?: readonly CallToActionLink[];
}

/** Call to action and related links at the end of a public page. */
export function CallToAction({ title, text, action, more = [] }: CallToActionProps) {
  return (
    <section className="border-t py-14 sm:py-18">
      <div className="shell">
        <h2 className="max-w-2xl font-serif text-28 font-semibold tracking-tight text-ink sm:text-40">{title}</h2>
        <div className="prose-width mt-4 text-ink-2">{text}</div>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={action.href} className={buttonClass({ size: 'large' })}>
            {action.label}
          </a>
          {more.map(({ label, href }) => (
            <a key={href} href={href} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
