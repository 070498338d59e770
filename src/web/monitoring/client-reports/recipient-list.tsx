import { useEffect, useRef, useState } from 'react';
import { CLIENT_REPORT_MESSAGES, type RecipientState } from '#contracts/report/client-report-texts.ts';
import type { ClientRecipient } from '#contracts/report/client-reports.ts';
import { Button } from '../../components/ui/button.tsx';
import { Tag, type TagTone } from '../../components/ui/tag.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import { ConfirmDialog } from '../../profile/confirm-dialog.tsx';
import type { ClientReportApi } from './client-report-api.ts';
import { CLIENT_REPORT_WORDS, describeRecipient, STATE_LABELS } from './client-report-words.ts';

const STATE_TONES: Readonly<Record<RecipientState, TagTone>> = {
  pending: 'outline',
  confirmed: 'good',
  unsubscribed: 'plain',
  bounced: 'critical',
};

interface RecipientListProps {
  recipients: readonly ClientRecipient[];
  /** Whether the plan includes client reports; otherwise recipients can only be removed. */
  canSend: boolean;
  api: ClientReportApi;
}

/** Lists the recipients with their state. */
export function RecipientList({ recipients, canSend, api }: RecipientListProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(recipients.length);
  useEffect(() => {
    // The focused row was removed.
    if (recipients.length < previousCount.current) titleRef.current?.focus();
    previousCount.current = recipients.length;
  }, [recipients.length]);
  return (
    <>
      <h3 ref={titleRef} tabIndex={-1} className="font-semibold text-ink outline-none">
        Recipients
      </h3>
      {recipients.length === 0 ? (
        <p className="mt-2 text-14 text-ink-2">{CLIENT_REPORT_WORDS.noRecipients}</p>
      ) : (
        <ul className="mt-3 border-t">
          {recipients.map((recipient) => (
            <RecipientRow key={recipient.id} recipient={recipient} canSend={canSend} api={api} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RecipientRowProps extends Omit<RecipientListProps, 'recipients'> {
  recipient: ClientRecipient;
}

function RecipientRow({ recipient, canSend, api }: RecipientRowProps) {
  const { id, email, state, canRepeat } = recipient;
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, run } = useSourceAction();
  const remove = async () => {
    if ((await run(api.remove(id), CLIENT_REPORT_MESSAGES.removed)) === null) setRemoving(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium break-all text-ink">
          {email}
          <Tag tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Tag>
        </p>
        <p className="text-14 text-ink-2">{describeRecipient(recipient)}</p>
      </div>
      <div className="-mr-3 flex flex-wrap items-center gap-1 max-sm:-ml-3">
        {canSend && canRepeat && (
          <Button
            look="quiet"
            size="small"
            disabled={isBusy}
            aria-label={`Resend confirmation: ${email}`}
            onClick={() => void run(api.repeat(id), CLIENT_REPORT_MESSAGES.invited)}
          >
            Resend confirmation
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          disabled={isBusy}
          aria-label={`Remove: ${email}`}
          onClick={() => setRemoving(true)}
        >
          Remove
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={CLIENT_REPORT_WORDS.removeTitle}
          text={CLIENT_REPORT_WORDS.remove.replace('{name}', () => email)}
          action="Remove"
          isBusy={isBusy}
          onCancel={() => setRemoving(false)}
          onConfirm={() => void remove()}
        />
      )}
    </li>
  );
}
