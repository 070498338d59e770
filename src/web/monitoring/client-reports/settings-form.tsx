import { type FormEvent, useState } from 'react';
import {
  CLIENT_REPORT_FREQUENCIES,
  CLIENT_REPORT_MESSAGES,
  type ClientReportFrequency,
} from '#contracts/report/client-report-texts.ts';
import type { ClientReportView } from '#contracts/report/client-reports.ts';
import { useToast } from '../../components/layout/toaster.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import type { ClientReportApi } from './client-report-api.ts';
import { CLIENT_REPORT_WORDS, FREQUENCY_OPTIONS } from './client-report-words.ts';

/** Sets when reports are sent and with which template, and sends a test report. */
export function SettingsForm({ view, api }: { view: ClientReportView; api: ClientReportApi }) {
  const { settings, templates, hasSchedule, hasAnalysis } = view;
  const [frequency, setFrequency] = useState<ClientReportFrequency>(settings.frequency);
  const [templateId, setTemplateId] = useState(settings.templateId);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const showToast = useToast();
  // A template can be deleted while the form is open.
  const chosenId = templates.some(({ id }) => id === templateId) ? templateId : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const saved = await run(api.set({ frequency, templateId: chosenId }), CLIENT_REPORT_MESSAGES.saved);
    if (saved === null) return;
    setFrequency(saved.settings.frequency);
    setTemplateId(saved.settings.templateId);
  };
  const sendTest = async () => {
    setProblem(null);
    if ((await run(api.sendTest(), null)) === null) return;
    showToast({ title: CLIENT_REPORT_MESSAGES.testQueued, text: CLIENT_REPORT_MESSAGES.testQueuedText });
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="client-report-frequency"
          label="Send reports"
          options={FREQUENCY_OPTIONS}
          value={frequency}
          onChange={({ target }) =>
            setFrequency(CLIENT_REPORT_FREQUENCIES.find((value) => value === target.value) ?? 'off')
          }
        />
        <SelectField
          id="client-report-template"
          label="Template"
          options={[
            { value: '', label: 'Full report (PDF)' },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosenId ?? ''}
          onChange={({ target }) => setTemplateId(target.value || null)}
        />
      </div>
      {frequency === 'after-analysis' && !hasSchedule && <Notice tone="info" title={CLIENT_REPORT_WORDS.noSchedule} />}
      {problem !== null && <Notice tone="critical" title={problem} role="alert" />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="secondary" disabled={isBusy}>
          Save
        </Button>
        <Button
          look="quiet"
          disabled={isBusy || !hasAnalysis}
          aria-describedby={hasAnalysis ? undefined : 'client-report-test-hint'}
          onClick={() => void sendTest()}
        >
          Send a test to me
        </Button>
      </div>
      {!hasAnalysis && (
        <p id="client-report-test-hint" className="text-14 text-ink-3">
          {CLIENT_REPORT_WORDS.noAnalysis}
        </p>
      )}
    </form>
  );
}
