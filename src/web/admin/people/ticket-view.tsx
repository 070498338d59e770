import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { TICKET_LIMITS, TICKET_PRIORITIES, TICKET_STATUSES } from '#contracts/account/support.ts';
import { ADMIN_MESSAGES, type AdminUser, type TicketThread } from '#contracts/product/admin.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { StatusTag } from '#web/components/figures/status-tag.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { TextArea } from '#web/components/ui/text-area.tsx';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { adminApi } from '../admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { STATUS_OPTIONS } from './support-panel.tsx';
import { getCategoryLabel, getDisplayedStatus, getPriorityTag } from './ticket-words.ts';

const PRIORITY_OPTIONS = TICKET_PRIORITIES.map((value) => ({ value, label: getPriorityTag(value).word }));

export interface TicketViewProps {
  ticket: TicketThread | null;
  administrators: readonly AdminUser[];
}

/** One ticket with its replies and actions. */
export function TicketView({ ticket, administrators }: TicketViewProps) {
  const backLink = (
    <Link to="/admin?tab=support" className="link text-14">
      All tickets
    </Link>
  );
  if (ticket === null) {
    return (
      <div>
        {backLink}
        <p className="mt-4 text-ink-2">{ADMIN_MESSAGES.ticketGone}</p>
      </div>
    );
  }
  const priority = getPriorityTag(ticket.priority);
  return (
    <article aria-labelledby="ticket-title">
      {backLink}
      <h2 id="ticket-title" className="mt-3 text-20 font-semibold break-words text-ink">
        {ticket.subject}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-14 text-ink-2">
        <StatusTag status={getDisplayedStatus(ticket.status)} />
        <Tag tone={priority.tone}>{priority.word}</Tag>
        <span>{getCategoryLabel(ticket.category)}</span>
        <span className="figure">{formatDateTime(ticket.createdAt)}</span>
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-8">
          <TicketMessage from={`${ticket.name} <${ticket.email}>`} at={ticket.createdAt} text={ticket.message} />
          {ticket.replies.map(({ id, authorName, createdAt, message }) => (
            <TicketMessage key={id} from={authorName ?? 'Support'} at={createdAt} text={message} isOurs />
          ))}
          <ReplyForm ticket={ticket} />
        </div>
        <TicketSettings ticket={ticket} administrators={administrators} />
      </div>
    </article>
  );
}

function TicketMessage({
  from,
  at,
  text,
  isOurs = false,
}: {
  from: string;
  at: string;
  text: string;
  isOurs?: boolean;
}) {
  return (
    <section className={isOurs ? 'border-l-2 border-accent pl-4' : 'border-l-2 border-line pl-4'}>
      <h3 className="text-14 font-medium break-words text-ink">{from}</h3>
      <p className="figure text-12 text-ink-3">{formatDateTime(at)}</p>
      <p className="mt-2 break-words whitespace-pre-wrap text-ink">{text}</p>
    </section>
  );
}

function ReplyForm({ ticket }: { ticket: TicketThread }) {
  const { isBusy, run } = useAdminAction();
  const [text, setText] = useState('');
  const { errors, formRef, show, clear, onInput } = useFormProblems();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    if (text.trim() === '') return show({ errors: { reply: ADMIN_MESSAGES.replyRequired } });
    if ((await run(adminApi.reply(ticket.id, text), ADMIN_MESSAGES.replySent)) !== null) setText('');
  };
  return (
    <form ref={formRef} method="post" onSubmit={(event) => void submit(event)} onInput={onInput} noValidate>
      <TextArea
        id="reply"
        label="Reply"
        hint={`Sent by email to ${ticket.email} and saved here.`}
        rows={8}
        maxLength={TICKET_LIMITS.message}
        spellCheck
        value={text}
        error={errors.reply ?? null}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" className="mt-3" disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send reply'}
      </Button>
    </form>
  );
}

function TicketSettings({ ticket, administrators }: { ticket: TicketThread; administrators: readonly AdminUser[] }) {
  const { isBusy, run } = useAdminAction();
  const administratorOptions = administrators.map(({ id, firstName, lastName, email }) => ({
    value: id,
    label: `${firstName} ${lastName} (${email})`,
  }));
  return (
    <div className="space-y-4">
      <SelectField
        id="ticket-status"
        label="Status"
        options={STATUS_OPTIONS}
        value={getDisplayedStatus(ticket.status)}
        disabled={isBusy}
        onChange={({ target }) => {
          const status = TICKET_STATUSES.find((known) => known === target.value);
          if (status) void run(adminApi.changeTicket(ticket.id, { status }), ADMIN_MESSAGES.ticketSaved);
        }}
      />
      <SelectField
        id="ticket-priority"
        label="Priority"
        options={PRIORITY_OPTIONS}
        value={ticket.priority}
        disabled={isBusy}
        onChange={({ target }) => {
          const priority = TICKET_PRIORITIES.find((known) => known === target.value);
          if (priority) void run(adminApi.changeTicket(ticket.id, { priority }), ADMIN_MESSAGES.ticketSaved);
        }}
      />
      <SelectField
        id="ticket-assignee"
        label="Assigned to"
        options={[{ value: '', label: 'Unassigned' }, ...administratorOptions]}
        value={ticket.assignedTo ?? ''}
        disabled={isBusy}
        onChange={({ target }) =>
          void run(adminApi.changeTicket(ticket.id, { assignedTo: target.value || null }), ADMIN_MESSAGES.ticketSaved)
        }
      />
    </div>
  );
}
