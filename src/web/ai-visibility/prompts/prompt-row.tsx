import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { Button } from '../../components/ui/button.tsx';
import { joinClassNames } from '../../components/ui/class-names.ts';
import { Tag } from '../../components/ui/tag.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { ORIGIN_WORDS } from './prompt-words.ts';

export interface PromptRowActions {
  isBusy: boolean;
  /** Returns the reason if a change of the text failed, otherwise null. Other failures are shown in a toast. */
  change(id: string, change: Partial<Pick<VisibilityPrompt, 'text' | 'keyword' | 'isActive'>>): Promise<string | null>;
  remove(id: string): void;
}

export interface PromptRowProps {
  prompt: VisibilityPrompt;
  sent: ReadonlySet<string>;
  trackedKeywords: readonly string[] | null;
  maxCharacters: number;
  actions: PromptRowActions;
}

/** One prompt: switch, text, origin, keyword and actions. */
export function PromptRow({ prompt, sent, trackedKeywords, maxCharacters, actions }: PromptRowProps) {
  const { id, text, isActive, isBranded } = prompt;
  const [isEditing, setEditing] = useState(false);
  const editRef = useRef<HTMLButtonElement>(null);
  const endEditing = () => {
    setEditing(false);
    // The button is shown again after this render.
    requestAnimationFrame(() => editRef.current?.focus());
  };
  if (isEditing) {
    return (
      <li className="border-b py-3">
        <EditForm prompt={prompt} maxCharacters={maxCharacters} actions={actions} onEnd={endEditing} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1 basis-80">
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0 accent-accent"
            checked={isActive}
            disabled={actions.isBusy}
            onChange={() => void actions.change(id, { isActive: !isActive })}
          />
          <span className={joinClassNames('min-w-0 break-words', isActive ? 'text-ink' : 'text-ink-3')}>{text}</span>
        </label>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 pl-7 text-12 text-ink-2">
          <Origin prompt={prompt} />
          {isBranded && <Tag tone="outline">Contains your brand</Tag>}
          {isActive && !sent.has(id) && <Tag tone="outline">Not sent on Free</Tag>}
          {!isActive && <Tag tone="outline">Switched off</Tag>}
          <KeywordChoice prompt={prompt} trackedKeywords={trackedKeywords} actions={actions} />
        </div>
      </div>
      <div className="-mr-3 flex shrink-0 items-center gap-1 pl-4 sm:pl-0">
        <Button
          ref={editRef}
          look="quiet"
          size="small"
          disabled={actions.isBusy}
          aria-label={`Edit: ${text}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        <Button
          look="quiet"
          size="small"
          disabled={actions.isBusy}
          aria-label={`Remove: ${text}`}
          onClick={() => actions.remove(id)}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function Origin({ prompt: { origin, basis } }: { prompt: VisibilityPrompt }) {
  return (
    <span className="min-w-0 break-words">
      <Tag>{ORIGIN_WORDS[origin]}</Tag>
      {basis !== null && <span className="ml-2">{basis}</span>}
    </span>
  );
}

type KeywordChoiceProps = Pick<PromptRowProps, 'prompt' | 'trackedKeywords' | 'actions'>;

/** Links the prompt to a tracked keyword, whose columns in the rankings then contain its answers. */
function KeywordChoice({ prompt: { id, text, keyword }, trackedKeywords, actions }: KeywordChoiceProps) {
  if (trackedKeywords === null || trackedKeywords.length === 0) return null;
  return (
    <label className="flex items-center gap-2">
      Keyword
      <select
        aria-label={`Keyword of: ${text}`}
        className="min-h-7 max-w-48 rounded-4 border border-control bg-surface px-1 text-12 text-ink"
        value={keyword ?? ''}
        disabled={actions.isBusy}
        onChange={({ target }) => void actions.change(id, { keyword: target.value === '' ? null : target.value })}
      >
        <option value="">None</option>
        {trackedKeywords.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

interface EditFormProps extends Pick<PromptRowProps, 'prompt' | 'maxCharacters' | 'actions'> {
  onEnd(): void;
}

function EditForm({ prompt: { id, text }, maxCharacters, actions, onEnd }: EditFormProps) {
  const [editedText, setEditedText] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (editedText.trim() === text) return onEnd();
    if (editedText.trim() === '') return setProblem('Enter the prompt.');
    const failure = await actions.change(id, { text: editedText });
    if (failure !== null) setProblem(failure);
    else onEnd();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      className="flex flex-wrap items-end gap-2"
    >
      <TextField
        ref={inputRef}
        id={`prompt-${id}`}
        name="text"
        label="Prompt"
        hint="A changed prompt is a new prompt: its answers are not compared with answers to the old text."
        autoComplete="off"
        maxLength={maxCharacters}
        value={editedText}
        error={problem}
        onChange={({ target }) => {
          setProblem(null);
          setEditedText(target.value);
        }}
        className="min-w-0 flex-1 basis-full"
      />
      <Button type="submit" disabled={actions.isBusy}>
        Save
      </Button>
      <Button look="secondary" onClick={onEnd}>
        Cancel
      </Button>
    </form>
  );
}
