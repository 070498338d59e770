import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Website } from '#contracts/account/website.ts';
import {
  ALERT_SEVERITIES,
  CHANNEL_KIND_IDS,
  CHANNEL_KINDS,
  type ChannelKind,
} from '#contracts/monitoring/alert-kinds.ts';
import { CHANNEL_FIELDS, CHANNEL_HINTS } from '#contracts/monitoring/alert-texts.ts';
import type { AlertChannel, ChannelConfig, NewChannel } from '#contracts/monitoring/alerts.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import type { ApiOutcome } from '../api/api.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { describeFailure, getFieldErrors } from '../format/outcome-words.ts';
import { useFormProblems } from '../hooks/use-form-problems.ts';
import { ALERT_WORDS, MINIMUM_LABELS } from './alert-words.ts';

/** Without `config`, what was entered before stays. */
type ChannelFields = Omit<NewChannel, 'config'> & { config?: ChannelConfig };

interface ChannelFormProps {
  id: string;
  /** Null for a new channel. */
  channel: AlertChannel | null;
  websites: readonly Website[];
  action: string;
  send(fields: ChannelFields): Promise<ApiOutcome<unknown>>;
  onDone(): void;
  onCancel?: () => void;
}

/** Adds or changes a channel. */
export function ChannelForm(props: ChannelFormProps) {
  const { id, channel, websites, action, onCancel } = props;
  const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? 'slack');
  const { isSending, problems, submit } = useChannelForm(props, kind);
  const { errors, message, formRef, onInput } = problems;
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} onInput={onInput} className="mt-4 max-w-3xl">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {channel === null && (
          <SelectField
            id={`${id}-kind`}
            label="Service"
            value={kind}
            options={CHANNEL_KIND_IDS.filter((value) => value !== 'email').map((value) => ({
              value,
              label: CHANNEL_KINDS[value],
            }))}
            onChange={({ target }) => setKind(CHANNEL_KIND_IDS.find((value) => value === target.value) ?? 'slack')}
          />
        )}
        <TextField
          id={`${id}-name`}
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={60}
          placeholder="Web team"
          defaultValue={channel?.name ?? ''}
          error={errors.name ?? null}
        />
        <ConfigFields id={id} kind={kind} channel={channel} errors={errors} />
        <SelectField
          id={`${id}-website`}
          name="websiteId"
          label="Website"
          defaultValue={channel?.websiteId ?? ''}
          options={[
            { value: '', label: 'All websites' },
            ...websites.map(({ id: value, nickname, domain }) => ({ value, label: nickname ?? formatHost(domain) })),
          ]}
        />
        <SelectField
          id={`${id}-severity`}
          name="minimumSeverity"
          label="Receives"
          defaultValue={channel?.minimumSeverity ?? 'info'}
          options={ALERT_SEVERITIES.toReversed().map((value) => ({ value, label: MINIMUM_LABELS[value] }))}
        />
      </div>
      <p className="mt-3 max-w-2xl text-14 text-ink-2">{CHANNEL_HINTS[kind]}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" look={channel === null ? 'primary' : 'secondary'} disabled={isSending}>
          {isSending ? 'One moment…' : action}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {message && (
        <Notice tone="critical" title={ALERT_WORDS.failedTitle} role="alert" className="mt-4">
          {message}
        </Notice>
      )}
    </form>
  );
}

interface ConfigFieldsProps extends Pick<ChannelFormProps, 'id' | 'channel'> {
  kind: ChannelKind;
  errors: Readonly<Record<string, string>>;
}

/** The fields that depend on the service. Stored secrets are never shown; an empty field keeps them. */
function ConfigFields({ id, kind, channel, errors }: ConfigFieldsProps) {
  return CHANNEL_FIELDS[kind].map(({ name, label, example }) => (
    <TextField
      key={name}
      id={`${id}-${name}`}
      name={name}
      label={label}
      autoComplete="off"
      spellCheck={false}
      placeholder={example}
      error={errors[name] ?? errors[`config.${name}`] ?? null}
      {...(channel === null ? {} : { hint: 'Leave empty to keep the current one.' })}
    />
  ));
}

function useChannelForm({ channel, send, onDone }: ChannelFormProps, kind: ChannelKind) {
  const [isSending, setSending] = useState(false);
  const problems = useFormProblems();
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    problems.clear();
    setSending(true);
    const outcome = await send(readChannelFields(form, kind, channel !== null));
    if (outcome.kind === 'ok') {
      await revalidate();
      form.reset();
      onDone();
    } else {
      const errors = getFieldErrors(outcome);
      const isShownAtField = Object.keys(errors).some((field) => /name$|url$|token$|chatId$/.test(field));
      problems.show({ errors, message: isShownAtField ? null : describeFailure(outcome, ALERT_WORDS.failed) });
    }
    setSending(false);
  };
  return { isSending, problems, submit };
}

/** Reads the fields of a submitted form. */
function readChannelFields(form: HTMLFormElement, kind: ChannelKind, isChange: boolean): ChannelFields {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '').trim();
  const names = CHANNEL_FIELDS[kind].map(({ name }) => name);
  const isUnchanged = isChange && names.every((name) => read(name) === '');
  const config = { kind, ...Object.fromEntries(names.map((name) => [name, read(name)])) } as ChannelConfig;
  return {
    name: read('name'),
    websiteId: read('websiteId') || null,
    minimumSeverity: ALERT_SEVERITIES.find((value) => value === read('minimumSeverity')) ?? 'info',
    ...(isUnchanged ? {} : { config }),
  };
}
