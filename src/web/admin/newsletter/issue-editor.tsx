import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import {
  ISSUE_LIMITS,
  ISSUE_MESSAGES,
  type IssuePreview,
  type NewsletterIssue,
} from '#contracts/publishing/newsletter-issue.ts';
import { formatCount } from '#lib/text/format.ts';
import type { ApiOutcome } from '#web/api/api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { TextArea } from '#web/components/ui/text-area.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { describeFailure, getFieldErrors } from '#web/format/outcome-words.ts';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { adminApi } from '../admin-api.ts';
import type { IssueViewProps } from './issue-view.tsx';

const LIST_PATH = '/admin?tab=newsletter';

/** Manages the state of the editor and the actions of its buttons. */
function useIssueEditor(issue: NewsletterIssue | null, ownEmail: string) {
  const [fields, setFields] = useState({ subject: issue?.subject ?? '', content: issue?.content ?? '' });
  const problems = useFormProblems();
  const [preview, setPreview] = useState<IssuePreview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const navigate = useNavigate();
  const attempt = async <Data,>(
    request: Promise<ApiOutcome<Data>>,
    successMessage: string | null,
  ): Promise<Data | null> => {
    setBusy(true);
    problems.clear();
    const outcome = await request;
    setBusy(false);
    if (outcome.kind === 'ok') {
      if (successMessage !== null) showToast({ title: successMessage });
      return outcome.data;
    }
    problems.show({ errors: getFieldErrors(outcome), message: describeFailure(outcome, ADMIN_MESSAGES.failed) });
    return null;
  };
  const saveDraft = (successMessage: string | null) =>
    attempt(issue === null ? adminApi.createIssue(fields) : adminApi.updateIssue(issue.id, fields), successMessage);
  return {
    fields,
    problems,
    preview,
    isBusy,
    set: (change: Partial<typeof fields>) => setFields((previous) => ({ ...previous, ...change })),
    async save() {
      const saved = await saveDraft(ISSUE_MESSAGES.saved);
      if (saved !== null && issue === null) await navigate(`${LIST_PATH}&issue=${saved.id}`);
    },
    async showPreview() {
      const shown = await attempt(adminApi.previewIssue(fields), null);
      if (shown !== null) setPreview(shown);
    },
    sendTest: () => attempt(adminApi.sendTestIssue(fields), ISSUE_MESSAGES.testSent.replace('{email}', ownEmail)),
    async remove() {
      if (issue === null) return;
      if ((await attempt(adminApi.deleteIssue(issue.id), ISSUE_MESSAGES.deleted)) !== null) await navigate(LIST_PATH);
    },
    /** Saves the draft first, so that the text on screen is the text that is sent. */
    async send() {
      const saved = await saveDraft(null);
      if (saved === null) return;
      const sent = await attempt(adminApi.changeIssueStatus(saved.id, 'send'), ISSUE_MESSAGES.started);
      if (sent !== null || issue === null) await navigate(`${LIST_PATH}&issue=${saved.id}`);
    },
  };
}

/** Issue editor with preview, test message and sending. */
export function IssueEditor({ issue, subscriberCount, ownEmail }: IssueViewProps) {
  const editor = useIssueEditor(issue, ownEmail);
  const { fields, problems, preview, isBusy, set } = editor;
  const { errors, message, formRef, onInput } = problems;
  const [action, setAction] = useState<'send' | 'delete' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.save();
  };
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={onInput}
      className="mt-6 max-w-3xl space-y-6"
    >
      <TextField
        id="issue-subject"
        name="subject"
        label="Subject"
        maxLength={ISSUE_LIMITS.subject}
        value={fields.subject}
        error={errors.subject ?? null}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <TextArea
        id="issue-content"
        name="content"
        label="Text"
        hint="Markdown. The message also contains an unsubscribe link and the reason for receiving it."
        rows={16}
        spellCheck
        value={fields.content}
        error={errors.content ?? null}
        onChange={({ target }) => set({ content: target.value })}
      />
      {message && <Notice tone="critical" role="alert" title={message} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="secondary" disabled={isBusy}>
          Save draft
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => void editor.showPreview()}>
          Preview
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => void editor.sendTest()}>
          Send test to me
        </Button>
        <Button disabled={isBusy || subscriberCount === 0} onClick={() => setAction('send')}>
          Send…
        </Button>
        {issue !== null && (
          <Button look="quiet" disabled={isBusy} onClick={() => setAction('delete')}>
            Delete draft
          </Button>
        )}
      </div>
      {subscriberCount === 0 && <p className="text-14 text-ink-2">{ISSUE_MESSAGES.noReaders}</p>}
      {preview && <Preview preview={preview} />}
      {action !== null && (
        <ConfirmationDialog
          action={action}
          subscriberCount={subscriberCount}
          onClose={() => setAction(null)}
          onConfirm={() => void (action === 'send' ? editor.send() : editor.remove())}
        />
      )}
    </form>
  );
}

/** The message as email clients render it, isolated from this page's styles and unable to run JavaScript. */
function Preview({ preview }: { preview: IssuePreview }) {
  return (
    <section aria-labelledby="preview-title">
      <h3 id="preview-title" className="text-16 font-semibold text-ink">
        Preview: {preview.subject}
      </h3>
      <iframe
        title="Preview of the message"
        sandbox=""
        srcDoc={preview.html}
        className="mt-3 h-128 w-full rounded-4 border bg-white"
      />
      <details className="mt-3">
        <summary className="cursor-pointer text-14 text-ink-2">Plain text</summary>
        <pre className="mt-2 rounded-4 border p-4 text-14 break-words whitespace-pre-wrap text-ink">{preview.text}</pre>
      </details>
    </section>
  );
}

interface ConfirmationProps {
  action: 'send' | 'delete';
  subscriberCount: number;
  onClose: () => void;
  onConfirm: () => void;
}

function ConfirmationDialog({ action, subscriberCount, onClose, onConfirm }: ConfirmationProps) {
  const isSendAction = action === 'send';
  const title = isSendAction
    ? `Send this issue to ${formatCount(subscriberCount, 'subscriber')}?`
    : 'Delete this draft?';
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-3 text-ink-2">
        {isSendAction
          ? 'Every confirmed subscriber gets the issue once. You can stop and resume sending, but sent messages cannot be recalled.'
          : 'This cannot be undone.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look={isSendAction ? 'primary' : 'danger'}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {isSendAction ? 'Send now' : 'Delete draft'}
        </Button>
      </div>
    </Dialog>
  );
}
