import { buttonClass } from './ui/button.tsx';

export interface MessagePageProps {
  title: string;
  text: string;
  action: { label: string; href: string };
}

/** A page that is one message and one way on. */
export function MessagePage({ title, text, action }: MessagePageProps) {
  return (
    <div className="shell py-24">
      <h1 className="font-serif text-40 font-semibold text-ink">{title}</h1>
      <p className="mt-4 max-w-prose text-ink-2">{text}</p>
      <a href={action.href} className={buttonClass({ look: 'secondary', className: 'mt-8' })}>
        {action.label}
      </a>
    </div>
  );
}
