import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MARK_KINDS, MARK_NOTE_MAX_LENGTH, MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import type { IssueMark } from '#contracts/analysis/issue-marks.ts';
import { reportApi } from '#web/api/report-api.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextArea } from '#web/components/ui/text-area.tsx';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { useReport } from '../report-context.ts';

export interface MarkControlProps {
  ruleId: string;
  mark: IssueMark | null;
}

/** Marks an issue as a false positive or as intended and explains the effect, or removes the mark. */
export function MarkControl({ ruleId, mark }: MarkControlProps) {
  const { analysisId } = useReport();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [isFormOpen, setFormOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { message, show, clear, onInput } = useFormProblems();
  const save = async (sendRequest: () => Promise<{ kind: string }>) => {
    setSaving(true);
    clear();
    const { kind } = await sendRequest();
    if (kind === 'ok') {
      await revalidate();
      setFormOpen(false);
    } else show({ message: MARK_TEXTS.saveFailed });
    setSaving(false);
  };
  const toggleForm = (isOpen: boolean) => {
    clear();
    setFormOpen(isOpen);
  };
  if (mark !== null) {
    return (
      <div className="rounded-8 border bg-surface p-3">
        <p className="font-medium text-ink">Marked: {MARK_TEXTS[mark.kind].toLowerCase()}</p>
        {mark.note && <p className="mt-0.5 break-words">{mark.note}</p>}
        <p className="mt-0.5 text-12 text-ink-3">{MARK_TEXTS.effect}</p>
        <Button
          className="mt-2"
          look="secondary"
          size="small"
          disabled={isSaving}
          onClick={() => void save(() => reportApi.unmark(analysisId, ruleId))}
        >
          Remove mark
        </Button>
        <Problem text={message} />
      </div>
    );
  }
  if (!isFormOpen) {
    return (
      <Button look="quiet" size="small" className="-ml-3 print:hidden" onClick={() => toggleForm(true)}>
        Not an issue here?
      </Button>
    );
  }
  return (
    <div onInput={onInput} className="rounded-8 border bg-surface p-3">
      <TextArea
        id={`note-${ruleId}`}
        label="Reason (optional)"
        hint={MARK_TEXTS.effect}
        value={note}
        rows={2}
        maxLength={MARK_NOTE_MAX_LENGTH}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {MARK_KINDS.map((kind) => (
          <Button
            key={kind}
            look="secondary"
            size="small"
            disabled={isSaving}
            onClick={() => void save(() => reportApi.mark(analysisId, ruleId, { kind, note }))}
          >
            {MARK_TEXTS[kind]}
          </Button>
        ))}
        <Button look="quiet" size="small" disabled={isSaving} onClick={() => toggleForm(false)}>
          Cancel
        </Button>
      </div>
      <Problem text={message} />
    </div>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    <p role="alert" className="text-14 text-critical empty:hidden">
      {text}
    </p>
  );
}
