import { type FormEvent, useState } from 'react';
import {
  CLIENT_LINK_DAYS,
  CLIENT_REPORT_MESSAGES,
  MAX_CLIENT_RECIPIENTS,
} from '#contracts/report/client-report-texts.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import type { ClientReportApi } from './client-report-api.ts';

/** Adds a recipient and asks them to confirm. */
export function RecipientForm({ api, count }: { api: ClientReportApi; count: number }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction((text, fields) => setProblem(fields.email ?? text));
  if (count >= MAX_CLIENT_RECIPIENTS) {
    return <p className="mt-4 text-14 text-ink-2">{CLIENT_REPORT_MESSAGES.tooMany}</p>;
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if ((await run(api.invite(email), CLIENT_REPORT_MESSAGES.invited)) !== null) setEmail('');
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 space-y-3">
      <TextField
        id="client-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        label="Email address of a recipient"
        hint={`The confirmation email includes your email address. Its link expires in ${CLIENT_LINK_DAYS} days.`}
        value={email}
        error={problem}
        onChange={({ target }) => {
          setProblem(null);
          setEmail(target.value);
        }}
      />
      <Button type="submit" look="secondary" disabled={isBusy}>
        Add recipient
      </Button>
    </form>
  );
}
