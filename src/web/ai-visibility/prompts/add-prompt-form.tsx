import { type FormEvent, useState } from 'react';
import type { PromptIntent } from '#contracts/outside/assistants/prompts.ts';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { INTENT_WORDS, INTENTS } from './prompt-words.ts';

export interface AddPromptFormProps {
  count: number;
  maxPrompts: number;
  maxCharacters: number;
  isBusy: boolean;
  /** Returns the reason if the prompt could not be added, otherwise null. */
  onAdd(prompt: { text: string; intent: PromptIntent }): Promise<string | null>;
}

/** Adds a prompt that the user enters. */
export function AddPromptForm({ count, maxPrompts, maxCharacters, isBusy, onAdd }: AddPromptFormProps) {
  const [text, setText] = useState('');
  const [intent, setIntent] = useState<PromptIntent>('discovery');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Enter the prompt.');
    const failure = await onAdd({ text, intent });
    setProblem(failure);
    if (failure === null) setText('');
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-10 max-w-3xl">
      <h3 className="text-16 font-semibold text-ink">Add a prompt</h3>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
        <TextField
          id="new-prompt"
          name="text"
          label="Prompt"
          hint={`${count} of ${maxPrompts} prompts. Up to ${maxCharacters} characters each.`}
          autoComplete="off"
          maxLength={maxCharacters}
          value={text}
          error={problem}
          onChange={({ target }) => {
            setProblem(null);
            setText(target.value);
          }}
        />
        <SelectField
          id="new-prompt-intent"
          label="Intent"
          options={INTENTS.map((value) => ({ value, label: INTENT_WORDS[value].name }))}
          value={intent}
          onChange={({ target }) => setIntent(INTENTS.find((value) => value === target.value) ?? 'discovery')}
        />
      </div>
      <Button type="submit" look="secondary" disabled={isBusy || count >= maxPrompts} className="mt-3">
        Add prompt
      </Button>
    </form>
  );
}
