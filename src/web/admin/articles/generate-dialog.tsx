import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import { ARTICLE_MESSAGES } from '#contracts/publishing/article.ts';
import {
  CONTENT_TYPES,
  explainMissingSettings,
  GENERATION_LIMITS,
  GENERATION_MESSAGES,
} from '#contracts/publishing/generate-article.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { adminApi } from '../admin-api.ts';
import { splitList } from '../newsletter/split-list.ts';

const TYPES = CONTENT_TYPES.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

export interface GenerateDialogProps {
  /** Settings that are missing; empty if a language model is configured. */
  missingSettings: readonly string[];
  onClose: () => void;
}

/** Requests a draft from the configured model and saves it; without a model, explains which settings are missing. */
export function GenerateDialog({ missingSettings, onClose }: GenerateDialogProps) {
  return (
    <Dialog title="AI Generate" onClose={onClose}>
      {missingSettings.length === 0 ? (
        <GenerateForm onClose={onClose} />
      ) : (
        <>
          <Notice tone="info" title={explainMissingSettings(missingSettings)} className="mt-4" />
          <div className="mt-6 flex justify-end">
            <Button look="secondary" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function GenerateForm({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const { errors, message, formRef, show, clear, onInput } = useFormProblems();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const topic = String(form.get('topic') ?? '').trim();
    clear();
    if (topic === '') return show({ errors: { topic: GENERATION_MESSAGES.topicRequired } });
    setBusy(true);
    const keywords = splitList(String(form.get('keywords') ?? ''));
    const draft = await adminApi.generateArticle({ topic, keywords, contentType: String(form.get('contentType')) });
    const outcome = draft.kind === 'ok' ? await adminApi.createArticle(draft.data) : draft;
    setBusy(false);
    if (outcome.kind !== 'ok') return show({ message: describeFailure(outcome, ADMIN_MESSAGES.failed) });
    showToast({ title: ARTICLE_MESSAGES.generated });
    await revalidate();
    onClose();
  };
  return (
    <form
      ref={formRef}
      method="post"
      onSubmit={(event) => void submit(event)}
      onInput={onInput}
      noValidate
      className="mt-4 space-y-4"
    >
      <p className="text-14 text-ink-2">
        A language model writes a draft. Please check every statement before you publish it.
      </p>
      <TextField
        id="topic"
        name="topic"
        label="Topic"
        maxLength={GENERATION_LIMITS.topic}
        error={errors.topic ?? null}
      />
      <TextField id="keywords" name="keywords" label="Keywords" hint="Separate with commas." />
      <SelectField id="contentType" name="contentType" label="Content type" options={TYPES} defaultValue="article" />
      {message && <Notice tone="critical" role="alert" title={message} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Writing…' : 'Generate'}
        </Button>
      </div>
    </form>
  );
}
