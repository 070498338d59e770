import { type FormEvent, type ReactNode, useRef } from 'react';
import { TAG_TEXTS } from '#contracts/account/website-tags.ts';
import { parseTags } from '#lib/tags/website-tags.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { accountApi } from '../api/account-api.ts';
import { Button } from '../components/ui/button.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { useListChange } from './use-website-actions.ts';

export interface BulkTagsProps {
  /** IDs of the selected websites. */
  selected: readonly string[];
  onClear: () => void;
  /** Other changes to the selected websites. */
  children?: ReactNode;
}

/** Adds tags to all selected websites, or removes them. It stays in view while the list is scrolled. */
export function BulkTags({ selected, onClear, children }: BulkTagsProps) {
  const { isBusy, run } = useListChange();
  const inputRef = useRef<HTMLInputElement>(null);
  const send = async (kind: 'add' | 'remove') => {
    const input = inputRef.current;
    const tags = parseTags(input?.value ?? '');
    if (tags.length === 0) return input?.focus();
    const isChanged = await run(accountApi.changeTags({ websiteIds: [...selected], [kind]: tags }), TAG_TEXTS.changed);
    if (isChanged && input) input.value = '';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send('add');
  };
  return (
    <form
      method="post"
      onSubmit={submit}
      aria-label="Selected websites"
      className="sticky bottom-2 z-10 mt-4 flex flex-wrap items-end gap-2 rounded-8 border bg-raised p-3 shadow-float"
    >
      <p role="status" className="figure min-h-11 content-center pr-2 text-14 font-medium text-ink">
        {formatQuantity(selected.length, 'website')} selected
      </p>
      <TextField
        ref={inputRef}
        id="bulk-tags"
        name="tags"
        label="Tags, separated by commas"
        autoComplete="off"
        list="website-tags"
        className="min-w-0 flex-1 basis-full sm:max-w-72 sm:basis-48"
      />
      <Button type="submit" look="secondary" disabled={isBusy}>
        Add tags
      </Button>
      <Button look="secondary" disabled={isBusy} onClick={() => void send('remove')}>
        Remove tags
      </Button>
      {children}
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </form>
  );
}
