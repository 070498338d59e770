import { PRICING_QUESTIONS } from '#content/help-center.ts';
import { PlanTable } from '../components/plan-table.tsx';
import { SummaryMark } from '../components/ui/summary-mark.tsx';

const SUMMARY_CLASS = 'flex min-h-11 items-center gap-2 py-2 text-14 font-medium text-ink hover:text-accent-strong';

/** A comparison of both plans, and questions about them with answers from the help center. */
export function PricingQuestions() {
  return (
    <div className="mt-5 grid items-start gap-x-8 md:grid-cols-2 lg:grid-cols-3">
      <details name="pricing" className="group border-t open:col-span-full">
        <summary className={SUMMARY_CLASS}>
          <SummaryMark />
          Compare both plans row by row
        </summary>
        <PlanTable className="mb-4" />
      </details>
      {PRICING_QUESTIONS.map(({ question, answer }) => (
        <details key={question} name="pricing" className="group border-t open:col-span-full">
          <summary className={SUMMARY_CLASS}>
            <SummaryMark />
            {question}
          </summary>
          <p className="prose-width pb-4 pl-6 text-14 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}
