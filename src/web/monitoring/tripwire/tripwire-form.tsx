import { type FormEvent, useState } from 'react';
import type { Tripwire } from '#contracts/monitoring/tripwires.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import { useFocusAfterRequest } from '../use-focus-after-request.ts';
import type { TripwireApi } from './tripwire-api.ts';
import { TRIPWIRE_WORDS } from './tripwire-words.ts';

export interface TripwireFormProps {
  tripwire: Tripwire;
  api: TripwireApi;
  /** False if the plan does not include the tripwire, which can then only be turned off. */
  isIncluded: boolean;
}

/** Turns the tripwire on and off, sets the chosen page, and checks the website now. */
export function TripwireForm({ tripwire, api, isIncluded }: TripwireFormProps) {
  const [pageUrl, setPageUrl] = useState(tripwire.pageUrl ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [pageProblem, setPageProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const { isBusy, run } = useSourceAction((text, fields) =>
    fields.pageUrl === undefined ? setProblem(text) : setPageProblem(fields.pageUrl),
  );
  const clear = () => {
    setProblem(null);
    setPageProblem(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    const done = tripwire.isActive ? TRIPWIRE_WORDS.saved : TRIPWIRE_WORDS.turnedOn;
    const saved = await run(api.set({ isActive: true, pageUrl: pageUrl.trim() === '' ? null : pageUrl }), done);
    if (saved !== null) setPageUrl(saved.tripwire.pageUrl ?? '');
  };
  const { ref: submitRef, moveFocus } = useFocusAfterRequest<HTMLButtonElement>(isBusy);
  const check = async () => {
    clear();
    setChecking(true);
    await run(api.check(), TRIPWIRE_WORDS.checked);
    setChecking(false);
  };
  const turnOff = async () => {
    clear();
    // The focused button is gone.
    if ((await run(api.set({ isActive: false }), TRIPWIRE_WORDS.turnedOff)) !== null) moveFocus();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {isIncluded && (
        <TextField
          id="tripwire-page"
          name="pageUrl"
          label="Page to watch"
          inputMode="url"
          hint={TRIPWIRE_WORDS.pageHint}
          value={pageUrl}
          error={pageProblem}
          onChange={({ target }) => {
            clear();
            setPageUrl(target.value);
          }}
        />
      )}
      {problem !== null && <Notice tone="critical" title={problem} role="alert" />}
      <div className="flex flex-wrap gap-3">
        {isIncluded && (
          <Button ref={submitRef} type="submit" look="secondary" disabled={isBusy}>
            {tripwire.isActive ? 'Save tripwire' : 'Turn on tripwire'}
          </Button>
        )}
        {tripwire.isActive && tripwire.pausedBecause === null && (
          <Button look="secondary" disabled={isBusy} onClick={() => void check()}>
            {isChecking ? TRIPWIRE_WORDS.checking : 'Check now'}
          </Button>
        )}
        {tripwire.isActive && (
          <Button look="quiet" disabled={isBusy} onClick={() => void turnOff()}>
            Turn off
          </Button>
        )}
      </div>
    </form>
  );
}
