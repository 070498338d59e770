import { type FormEvent, useEffect, useRef } from 'react';
import type { Website } from '#contracts/account/website.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { NICKNAME_MAX_LENGTH } from '../add-website-form.tsx';

export interface RenameFormProps {
  website: Website;
  isBusy: boolean;
  onSave: (nickname: string) => void;
  onCancel: () => void;
}

/** Renames a website; an empty name restores the host as the name. */
export function RenameForm({ website, isBusy, onSave, onCancel }: RenameFormProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(inputRef.current?.value.trim() ?? '');
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="mt-3 flex max-w-xl flex-wrap items-end gap-2"
    >
      <TextField
        ref={inputRef}
        id={`rename-${website.id}`}
        name="nickname"
        label="Name"
        autoComplete="off"
        maxLength={NICKNAME_MAX_LENGTH}
        defaultValue={website.nickname ?? ''}
        className="min-w-0 flex-1 basis-full sm:basis-48"
      />
      <Button type="submit" disabled={isBusy}>
        Save
      </Button>
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
