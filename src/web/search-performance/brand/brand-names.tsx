import { type FormEvent, useMemo, useState } from 'react';
import { BRAND_NAME_TEXTS } from '#contracts/account/brand-names.ts';
import type { SearchList } from '#contracts/outside/search-performance.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import { createSearchApi } from '../search-api.ts';

export interface BrandNamesProps {
  websiteId: string;
  list: Pick<SearchList, 'brandNames' | 'ownBrandNames'>;
}

/** The names that make a query branded, with a form that changes them. */
export function BrandNames({ websiteId, list: { brandNames, ownBrandNames } }: BrandNamesProps) {
  return (
    <>
      <p>
        Queries are branded if they contain one of these names, even misspelled: {brandNames.join(', ')}.{' '}
        {ownBrandNames === null && 'The names come from the domain and the website.'}
      </p>
      <details className="mt-1">
        <summary className="cursor-pointer py-1 text-accent-strong">Edit brand names</summary>
        <BrandNamesForm
          key={JSON.stringify(ownBrandNames)}
          websiteId={websiteId}
          names={ownBrandNames ?? brandNames}
          isDefault={ownBrandNames === null}
        />
      </details>
    </>
  );
}

export interface BrandNamesFormProps {
  websiteId: string;
  names: readonly string[];
  isDefault: boolean;
}

/** Changes the brand names. */
export function BrandNamesForm({ websiteId, names, isDefault }: BrandNamesFormProps) {
  const api = useMemo(() => createSearchApi(websiteId), [websiteId]);
  const [text, setText] = useState(names.join(', '));
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction((message, fields) => setProblem(fields.brandNames ?? message));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    await run(api.saveBrandNames(splitNames(text)), BRAND_NAME_TEXTS.saved);
  };
  const restore = async () => {
    setProblem(null);
    await run(api.saveBrandNames(null), BRAND_NAME_TEXTS.restored);
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="mt-2 mb-4 flex max-w-3xl flex-wrap items-start gap-3"
    >
      <TextField
        id="brand-names"
        name="brandNames"
        label="Brand names, separated by commas"
        hint="These names replace the default ones. New reports use them, too."
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
        className="min-w-60 flex-1"
      />
      <Button type="submit" look="secondary" disabled={isBusy} className="sm:mt-6">
        Save names
      </Button>
      {!isDefault && (
        <Button look="quiet" disabled={isBusy} onClick={() => void restore()} className="sm:mt-6">
          Restore default names
        </Button>
      )}
    </form>
  );
}

/** Splits names at commas, semicolons and line breaks. */
export const splitNames = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
