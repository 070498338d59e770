import { buttonClass } from '../components/ui/button.tsx';

/** Links to a file in each of its formats. */
export function ExportLinks({ buildPath }: { buildPath(format: 'csv' | 'xlsx'): string }) {
  return (
    <p className="flex gap-2">
      {(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} href={buildPath(format)} download className={buttonClass({ look: 'secondary', size: 'small' })}>
          Export {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
}
