import { classNames } from './class-names.ts';

/** Turning ring with a spoken label. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span role="status" className="inline-flex items-center">
      <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames('spin size-6 text-accent', className)}>
        <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
