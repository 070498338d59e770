import pdf from 'virtual:island-file/demo-pdf';
import { SIGN_UP_PATH } from '../auth/auth-paths.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { DEMO_TEXTS } from './demo-texts.ts';

/** Actions for the demo report. Without JavaScript there is no PDF, and closing opens the landing page. */
export function DemoActions() {
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <a href={SIGN_UP_PATH} className={buttonClass()}>
          Start Free Analysis
        </a>
        <button
          type="button"
          data-demo-pdf={pdf}
          className={buttonClass({ look: 'secondary', className: 'noscript:hidden' })}
        >
          Download PDF
        </button>
        <a href="/" data-demo-close="" className={buttonClass({ look: 'quiet' })}>
          Close Demo
        </a>
      </div>
      <p
        role="alert"
        data-demo-error=""
        data-failed={DEMO_TEXTS.pdfFailed}
        className="mt-2 text-14 text-critical empty:hidden"
      />
    </div>
  );
}
