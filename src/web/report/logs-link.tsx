import { useReport } from './report-context.ts';
import { buildSitePath } from './site-path.ts';

/** Links the owner to what crawlers requested according to the website's access logs. */
export function LogsLink({ host }: { host: string }) {
  if (useReport().isShared) return null;
  return (
    <p className="mt-6 text-14 text-ink-2 print:hidden">
      Your access log shows which of your pages these crawlers actually read.{' '}
      <a className="link" href={buildSitePath('ai-crawlers', host)}>
        Open AI crawlers in your logs
      </a>
    </p>
  );
}
