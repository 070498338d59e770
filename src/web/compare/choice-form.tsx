import { Form } from 'react-router';
import { formatDateTime, formatScore } from '#lib/text/format.ts';
import { COMPARE_PATH } from '#lib/url/compare-path.ts';
import type { ComparableAnalysis } from '#services/analyses/compare/comparison-view.ts';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';

export interface ChoiceFormProps {
  analyses: readonly ComparableAnalysis[];
  from: string;
  to: string;
}

/** Chooses the two analyses. It also works without JavaScript. */
export function ChoiceForm({ analyses, from, to }: ChoiceFormProps) {
  const options = analyses.map(({ id, finishedAt, seoScore }) => ({
    value: id,
    label: `${formatDateTime(finishedAt)}, ${seoScore === null ? 'no score' : `score ${formatScore(seoScore)}`}`,
  }));
  return (
    <Form
      // Uncontrolled fields show the analyses from the URL again after each navigation.
      key={`${from} ${to}`}
      action={COMPARE_PATH}
      className="mt-6 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:max-w-4xl"
    >
      <SelectField id="compare-from" name="from" label="Older analysis" options={options} defaultValue={from} />
      <SelectField id="compare-to" name="to" label="Newer analysis" options={options} defaultValue={to} />
      <Button type="submit" look="secondary">
        Compare
      </Button>
    </Form>
  );
}
