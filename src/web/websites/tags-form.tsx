import { type FormEvent, useEffect, useRef } from 'react';
import type { Website } from '#contracts/account/website.ts';
import { parseTags } from '#lib/tags/website-tags.ts';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { PORTFOLIO_TEXTS } from './portfolio-texts.ts';

export interface TagsFormProps {
  website: Pick<Website, 'id' | 'tags'>;
  isBusy: boolean;
  onSave: (tags: string[]) => void;
  onCancel: () => void;
}

/** Edits the tags of one website as text. */
export function TagsForm({ website, isBusy, onSave, onCancel }: TagsFormProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(parseTags(inputRef.current?.value ?? ''));
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="mt-3 flex max-w-xl flex-wrap items-start gap-2"
    >
      <TextField
        ref={inputRef}
        id={`tags-${website.id}`}
        name="tags"
        label="Tags"
        autoComplete="off"
        defaultValue={website.tags.join(', ')}
        hint={PORTFOLIO_TEXTS.tagsHint}
        className="min-w-0 flex-1 basis-full sm:basis-48"
      />
      <Button type="submit" className="sm:mt-[1.5625rem]" disabled={isBusy}>
        Save
      </Button>
      <Button look="secondary" className="sm:mt-[1.5625rem]" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
