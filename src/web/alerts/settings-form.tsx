import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  ALERT_KIND_IDS,
  ALERT_KINDS,
  DIGEST_FREQUENCIES,
  type DigestFrequency,
} from '#contracts/monitoring/alert-kinds.ts';
import { ALERT_MESSAGES } from '#contracts/monitoring/alert-texts.ts';
import type { AlertSettings } from '#contracts/monitoring/alerts.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { describeFailure, getFieldErrors } from '../format/outcome-words.ts';
import { buildTimeZoneOptions } from '../format/time-zone-options.ts';
import { useFormProblems } from '../hooks/use-form-problems.ts';
import { PanelSection } from '../profile/panel-section.tsx';
import { alertApi } from './alert-api.ts';
import { ALERT_WORDS, formatMinute, readMinute } from './alert-words.ts';

const DIGEST_WORDS: Readonly<Record<DigestFrequency, string>> = {
  off: 'At once',
  daily: 'One message a day',
  weekly: 'One message a week, on Monday',
};

interface SettingsFormProps {
  settings: AlertSettings;
  timeZones: readonly string[];
}

/** Sets the time zone, quiet hours, digest and muted kinds. */
export function SettingsForm({ settings, timeZones }: SettingsFormProps) {
  const { isSending, problems, submit } = useSettingsForm();
  const { errors, message, formRef, onInput } = problems;
  return (
    <PanelSection
      id="settings-title"
      title="When alerts are sent"
      text="Alerts held by quiet hours or a digest are sent in one message. Webhooks receive every alert at once."
    >
      <form ref={formRef} method="post" noValidate onSubmit={submit} onInput={onInput} className="space-y-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            id="alert-digest"
            name="digest"
            label="Frequency"
            defaultValue={settings.digest}
            options={DIGEST_FREQUENCIES.map((value) => ({ value, label: DIGEST_WORDS[value] }))}
          />
          <TextField
            id="alert-digest-minute"
            name="digestMinute"
            label="Time of the digest"
            type="time"
            defaultValue={formatMinute(settings.digestMinute)}
            error={errors.digestMinute ?? null}
          />
          <TextField
            id="alert-quiet-from"
            name="quietFromMinute"
            label="Quiet hours begin"
            type="time"
            hint="Leave both empty for no quiet hours."
            defaultValue={formatMinute(settings.quietFromMinute)}
            error={errors.quietFromMinute ?? null}
          />
          <TextField
            id="alert-quiet-to"
            name="quietToMinute"
            label="Quiet hours end"
            type="time"
            defaultValue={formatMinute(settings.quietToMinute)}
            error={errors.quietToMinute ?? null}
          />
          <TimeZoneField value={settings.timeZone} timeZones={timeZones} />
        </div>
        <label className="flex items-start gap-3 text-ink">
          <input
            type="checkbox"
            name="isCriticalHeld"
            defaultChecked={settings.isCriticalHeld}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>Also hold critical alerts</span>
        </label>
        <MutedKinds muted={settings.mutedKinds} />
        <Button type="submit" look="secondary" disabled={isSending}>
          {isSending ? 'One moment…' : 'Save settings'}
        </Button>
        {message && (
          <Notice tone="critical" title={ALERT_WORDS.failedTitle} role="alert">
            {message}
          </Notice>
        )}
      </form>
    </PanelSection>
  );
}

function TimeZoneField({ value, timeZones }: { value: string; timeZones: readonly string[] }) {
  const [timeZone, setTimeZone] = useState(value);
  return (
    <div>
      <SelectField
        id="alert-time-zone"
        name="timeZone"
        label="Time zone"
        options={buildTimeZoneOptions(timeZones, timeZone)}
        value={timeZone}
        onChange={({ target }) => setTimeZone(target.value)}
      />
      <Button
        look="quiet"
        size="small"
        className="mt-1 -ml-3"
        onClick={() => setTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)}
      >
        Use the time zone of this browser
      </Button>
    </div>
  );
}

function MutedKinds({ muted }: { muted: AlertSettings['mutedKinds'] }) {
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium text-ink">Alerts about</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {ALERT_KIND_IDS.map((kind) => (
          <label key={kind} className="flex items-start gap-3 py-1.5 text-ink">
            <input
              type="checkbox"
              name="kinds"
              value={kind}
              defaultChecked={!muted.includes(kind)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 text-14">{ALERT_KINDS[kind]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useSettingsForm() {
  const [isSending, setSending] = useState(false);
  const problems = useFormProblems();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    problems.clear();
    setSending(true);
    const outcome = await alertApi.saveSettings(readSettings(event.currentTarget));
    if (outcome.kind === 'ok') {
      // The list shows times in this time zone.
      await revalidate();
      showToast({ title: ALERT_MESSAGES.settingsSaved });
    } else {
      // The select cannot show the error for a time zone that only the browser knows.
      const { timeZone, ...errors } = getFieldErrors(outcome);
      const isShownAtField = timeZone === undefined && Object.keys(errors).length > 0;
      const message = timeZone ?? describeFailure(outcome, ALERT_WORDS.failed);
      problems.show({ errors, message: isShownAtField ? null : message });
    }
    setSending(false);
  };
  return { isSending, problems, submit };
}

/** Reads the fields of a submitted form. */
function readSettings(form: HTMLFormElement): AlertSettings {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '').trim();
  const selected = new Set(data.getAll('kinds').map(String));
  return {
    timeZone: read('timeZone'),
    quietFromMinute: readMinute(read('quietFromMinute')),
    quietToMinute: readMinute(read('quietToMinute')),
    isCriticalHeld: data.has('isCriticalHeld'),
    digest: DIGEST_FREQUENCIES.find((value) => value === read('digest')) ?? 'off',
    digestMinute: readMinute(read('digestMinute')) ?? 0,
    mutedKinds: ALERT_KIND_IDS.filter((kind) => !selected.has(kind)),
  };
}
