import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Webhook } from '#contracts/account/webhooks.ts';
import type { Website } from '#contracts/account/website.ts';
import type { ApiOutcome } from '#web/api/api.ts';
import type { WebhookFields } from '#web/api/webhook-api.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { describeFailure, getFieldErrors } from '#web/format/outcome-words.ts';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { readWebhookFields, WebhookFormFields } from './webhook-fields.tsx';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

interface WebhookFormProps<T> {
  id: string;
  webhook: Webhook | null;
  websites: readonly Website[];
  /** Label of the submit button. */
  action: string;
  failedTitle: string;
  send(fields: WebhookFields): Promise<ApiOutcome<T>>;
  onDone(data: T): void;
  onCancel?: () => void;
}

/** Adds or changes a webhook. */
export function WebhookForm<T>(props: WebhookFormProps<T>) {
  const { id, webhook, websites, action, failedTitle, onCancel } = props;
  const { isSending, problems, submit } = useWebhookForm(props);
  const { errors, message, formRef, onInput } = problems;
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} onInput={onInput} className="mt-4 max-w-3xl">
      <WebhookFormFields id={id} webhook={webhook} websites={websites} errors={errors} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" look={webhook === null ? 'primary' : 'secondary'} disabled={isSending}>
          {isSending ? 'One moment…' : action}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {message && (
        <Notice tone="critical" title={failedTitle} role="alert" className="mt-4">
          {message}
        </Notice>
      )}
    </form>
  );
}

function useWebhookForm<T>({ send, onDone }: WebhookFormProps<T>) {
  const [isSending, setSending] = useState(false);
  const problems = useFormProblems();
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = readWebhookFields(form);
    problems.clear();
    if (fields.events.length === 0) return problems.show({ errors: { events: WEBHOOK_TEXTS.noEvent } });
    setSending(true);
    const outcome = await send(fields);
    if (outcome.kind === 'ok') {
      await revalidate();
      form.reset();
      onDone(outcome.data);
    } else {
      const errors = getFieldErrors(outcome);
      const isShownAtField = 'url' in errors || 'events' in errors;
      problems.show({ errors, message: isShownAtField ? null : describeFailure(outcome, WEBHOOK_TEXTS.failed) });
    }
    setSending(false);
  };
  return { isSending, problems, submit };
}
