import { type FormEvent, useEffect, useState } from 'react';
import type { ScheduleView } from '#contracts/monitoring/schedules.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import { useFocusAfterRequest } from '../use-focus-after-request.ts';
import type { ScheduleApi } from './schedule-api.ts';
import { buildScheduleInput, readScheduleValues, ScheduleFields, type ScheduleValues } from './schedule-fields.tsx';
import { SCHEDULE_WORDS } from './schedule-words.ts';

export interface ScheduleFormProps {
  view: ScheduleView;
  api: ScheduleApi;
  timeZones: readonly string[];
}

/** Sets how often, when and in which time zone a website is analyzed. */
export function ScheduleForm({ view, api, timeZones }: ScheduleFormProps) {
  const { schedule, frequencies } = view;
  const [fields, setFields] = useState(() => readScheduleValues(view));
  const [problem, setProblem] = useState<string | null>(null);
  const [timeProblem, setTimeProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction((text, { time }) =>
    time === undefined ? setProblem(text) : setTimeProblem(time),
  );
  const change = (part: Partial<ScheduleValues>) => {
    setProblem(null);
    setTimeProblem(null);
    setFields((current) => ({ ...current, ...part }));
  };
  useBrowserTimeZone(schedule === null, (timeZone) => setFields((current) => ({ ...current, timeZone })));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setTimeProblem(null);
    const saved = await run(api.set(buildScheduleInput(fields)), SCHEDULE_WORDS.saved);
    if (saved !== null) setFields(readScheduleValues(saved));
  };
  const { ref: submitRef, moveFocus } = useFocusAfterRequest<HTMLButtonElement>(isBusy);
  const turnOff = async () => {
    // The focused button is gone.
    if ((await run(api.turnOff(), SCHEDULE_WORDS.turnedOff)) !== null) moveFocus();
  };
  const isOn = schedule?.isActive === true;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <ScheduleFields
        values={fields}
        frequencies={frequencies}
        timeZones={timeZones}
        timeProblem={timeProblem}
        onChange={change}
      />
      {problem !== null && <Notice tone="critical" title={problem} role="alert" />}
      <div className="flex flex-wrap gap-3">
        <Button ref={submitRef} type="submit" look="secondary" disabled={isBusy}>
          {isOn ? 'Save schedule' : 'Turn on schedule'}
        </Button>
        {isOn && (
          <Button look="quiet" disabled={isBusy} onClick={() => void turnOff()}>
            Turn off
          </Button>
        )}
      </div>
    </form>
  );
}

/** Uses the browser's time zone in a new schedule. The server does not know it. */
function useBrowserTimeZone(isNew: boolean, onKnown: (timeZone: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is shown, because the user may choose another time zone.
  useEffect(() => {
    if (isNew) onKnown(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, []);
}
