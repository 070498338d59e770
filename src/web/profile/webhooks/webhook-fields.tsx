import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '#contracts/account/webhook-events.ts';
import type { Webhook } from '#contracts/account/webhooks.ts';
import type { Website } from '#contracts/account/website.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import type { WebhookFields } from '#web/api/webhook-api.ts';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';

interface WebhookFormFieldsProps {
  /** Prefix of the IDs; unique on the page. */
  id: string;
  /** Values of an existing webhook; null for a new one. */
  webhook: Pick<Webhook, 'url' | 'events' | 'websiteId'> | null;
  websites: readonly Website[];
  errors: Readonly<Record<string, string>>;
}

/** Alerts repeat other events and add the cause, so a new webhook does not select both. */
const isAlertEvent = (name: string): boolean => name.startsWith('alert.');

/** URL, website and events of a webhook. */
export function WebhookFormFields({ id, webhook, websites, errors }: WebhookFormFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
        <TextField
          id={`${id}-url`}
          name="url"
          label="URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/webhooks"
          defaultValue={webhook?.url ?? ''}
          error={errors.url ?? null}
        />
        <SelectField
          id={`${id}-website`}
          name="websiteId"
          label="Website"
          defaultValue={webhook?.websiteId ?? ''}
          options={[
            { value: '', label: 'All websites' },
            ...websites.map(({ id: value, nickname, domain }) => ({ value, label: nickname ?? formatHost(domain) })),
          ]}
        />
      </div>
      <fieldset className="mt-4" aria-describedby={errors.events ? `${id}-events-error` : undefined}>
        <legend className="mb-1 text-14 font-medium text-ink">Events</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {WEBHOOK_EVENT_NAMES.map((name) => (
            <label key={name} className="flex items-start gap-3 py-1.5 text-ink">
              <input
                type="checkbox"
                name="events"
                value={name}
                defaultChecked={webhook === null ? !isAlertEvent(name) : webhook.events.includes(name)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <code className="block text-14 break-words">{name}</code>
                <span className="block text-14 text-ink-2">{WEBHOOK_EVENTS[name]}</span>
              </span>
            </label>
          ))}
        </div>
        {errors.events && (
          <p id={`${id}-events-error`} role="alert" className="mt-1 text-14 text-critical">
            {errors.events}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** Reads the fields of a submitted form. */
export function readWebhookFields(form: HTMLFormElement): WebhookFields {
  const data = new FormData(form);
  const chosen = new Set(data.getAll('events').map(String));
  const websiteId = String(data.get('websiteId') ?? '');
  return {
    url: String(data.get('url') ?? '').trim(),
    events: WEBHOOK_EVENT_NAMES.filter((name) => chosen.has(name)),
    websiteId: websiteId === '' ? null : websiteId,
  };
}
