import { DEMO_REPORT } from '#content/demo-report.ts';
import { DemoActions } from './demo-actions.tsx';
import { DemoReport } from './demo-report.tsx';

const TITLE_ID = 'demo-report-title';

/** The demo report as a dialog over the landing page; the `demo` island opens and closes it. */
export function DemoDialog() {
  return (
    <dialog
      data-demo-dialog=""
      aria-labelledby={TITLE_ID}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(56rem,calc(100vw-2rem))] overflow-y-auto rounded-8 border bg-surface p-0 text-ink shadow-float backdrop:bg-[oklch(0.15_0.01_230/0.5)]"
    >
      <div className="relative p-6 sm:p-10">
        <h2 id={TITLE_ID} className="font-serif text-28 font-semibold text-ink">
          Demo report: {DEMO_REPORT.site}
        </h2>
        <div className="mt-4">
          <DemoReport />
        </div>
      </div>
      <div className="sticky bottom-0 border-t bg-surface px-6 py-4 sm:px-10">
        <DemoActions />
      </div>
    </dialog>
  );
}
