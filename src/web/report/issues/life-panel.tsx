import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { IssueNotes } from '#contracts/analysis/issue-life.ts';
import { ISSUE_LIFE_LIMITS, ISSUE_LIFE_MESSAGES } from '#contracts/analysis/issue-life-texts.ts';
import { formatDateTime } from '#lib/text/format.ts';
import type { ApiOutcome } from '#web/api/api.ts';
import { issueApi } from '#web/api/issue-api.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextArea } from '#web/components/ui/text-area.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';

export interface IssueNotesPanelProps {
  analysisId: string;
  ruleId: string;
}

/** The assignee of an issue and the comments on it. Only the owner sees them. */
export function IssueNotesPanel({ analysisId, ruleId }: IssueNotesPanelProps) {
  const { notes, problem, isSaving, save, retry } = useNotes(analysisId, ruleId);
  if (notes === null) {
    if (problem === null) return <p className="text-12 text-ink-3">Loading the assignee and comments …</p>;
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-12 text-ink-2">
          {problem}
        </p>
        <Button look="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-4 print:hidden">
      <AssigneeForm
        ruleId={ruleId}
        assignee={notes.assignee}
        isSaving={isSaving}
        onSave={(assignee) => save(() => issueApi.assign(analysisId, ruleId, { assignee }))}
      />
      <Comments
        notes={notes}
        isSaving={isSaving}
        onDelete={(id) => save(() => issueApi.deleteComment(analysisId, ruleId, id))}
      />
      <CommentForm
        ruleId={ruleId}
        isSaving={isSaving}
        onSave={(text) => save(() => issueApi.comment(analysisId, ruleId, { text }))}
      />
      <p role="alert" className="text-14 text-critical empty:hidden">
        {problem}
      </p>
    </div>
  );
}

type SendRequest = () => Promise<ApiOutcome<IssueNotes>>;

function useNotes(analysisId: string, ruleId: string) {
  const [notes, setNotes] = useState<IssueNotes | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const apply = useCallback((outcome: ApiOutcome<IssueNotes>, fallback: string): IssueNotes | null => {
    if (outcome.kind === 'ok') {
      setNotes(outcome.data);
      setProblem(null);
      return outcome.data;
    }
    setProblem(outcome.kind === 'refused' ? (outcome.message ?? fallback) : fallback);
    return null;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let isGone = false;
    void issueApi.read(analysisId, ruleId).then((outcome) => {
      if (!isGone) apply(outcome, ISSUE_LIFE_MESSAGES.loadFailed);
    });
    return () => {
      isGone = true;
    };
  }, [analysisId, ruleId, apply, attempt]);
  const save = async (sendRequest: SendRequest): Promise<IssueNotes | null> => {
    setSaving(true);
    const saved = apply(await sendRequest(), ISSUE_LIFE_MESSAGES.saveFailed);
    setSaving(false);
    return saved;
  };
  const retry = () => {
    setProblem(null);
    setAttempt((count) => count + 1);
  };
  return { notes, problem, isSaving, save, retry };
}

interface AssigneeFormProps {
  ruleId: string;
  assignee: string | null;
  isSaving: boolean;
  /** Returns what was saved; null when saving failed. */
  onSave(assignee: string | null): Promise<IssueNotes | null>;
}

function AssigneeForm({ ruleId, assignee, isSaving, onSave }: AssigneeFormProps) {
  const [name, setName] = useState(assignee ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await onSave(name.trim() === '' ? null : name);
    if (saved !== null) setName(saved.assignee ?? '');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
      <TextField
        id={`assignee-${ruleId}`}
        label="Assignee"
        value={name}
        maxLength={ISSUE_LIFE_LIMITS.assigneeLength}
        autoComplete="off"
        placeholder="Name or email address"
        className="min-w-0 flex-1 sm:max-w-80"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="secondary" disabled={isSaving || name.trim() === (assignee ?? '')}>
        Save
      </Button>
    </form>
  );
}

interface CommentsProps {
  notes: IssueNotes;
  isSaving: boolean;
  onDelete(id: string): Promise<unknown>;
}

function Comments({ notes: { comments }, isSaving, onDelete }: CommentsProps) {
  const titleRef = useRef<HTMLParagraphElement>(null);
  const previousCount = useRef(comments.length);
  useEffect(() => {
    // The focused comment was deleted.
    if (comments.length < previousCount.current) titleRef.current?.focus();
    previousCount.current = comments.length;
  }, [comments.length]);
  return (
    <div>
      <p ref={titleRef} tabIndex={-1} className="sr-only">
        Comments
      </p>
      {comments.length === 0 ? (
        <p className="text-12 text-ink-3">No comments yet.</p>
      ) : (
        <ul aria-label="Comments" className="divide-y border-y">
          {comments.map(({ id, text, createdAt }) => (
            <li key={id} className="flex items-start justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="text-12 text-ink-3">
                  <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                </p>
                <p className="wrap-anywhere whitespace-pre-line text-ink">{text}</p>
              </div>
              <Button look="quiet" size="row" disabled={isSaving} onClick={() => void onDelete(id)}>
                Delete<span className="sr-only"> comment from {formatDateTime(createdAt)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CommentFormProps {
  ruleId: string;
  isSaving: boolean;
  onSave(text: string): Promise<IssueNotes | null>;
}

function CommentForm({ ruleId, isSaving, onSave }: CommentFormProps) {
  const [text, setText] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await onSave(text)) !== null) setText('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextArea
        id={`comment-${ruleId}`}
        label="Comment"
        hint="Only you see comments. Downloads and shared reports do not contain them."
        value={text}
        rows={2}
        maxLength={ISSUE_LIFE_LIMITS.commentLength}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="secondary" size="small" className="mt-2" disabled={isSaving || text.trim() === ''}>
        Add comment
      </Button>
    </form>
  );
}
