import { useEffect, useRef, useState, type MutableRefObject, type RefObject } from 'react';
import type { useActionData } from '@remix-run/react';
import { Form } from '~/ui/form/form';
import { useUnsaved } from '~/ui/form/use-unsaved';
import type { EditorData } from './editor-data';
import { EditorLandedCost } from './editor-landed-cost';
import { EditorSums } from './editor-sums-bar';
import { EditorTermsCards } from './editor-terms';
import { sumsOf } from './editor-sums';
import { LinesCard } from './lines-card';
import type { action } from './offer-editor.server';
import { useOfferLines } from './use-lines';

interface EditorFormProps {
  readonly data: EditorData;
  readonly answer: ReturnType<typeof useActionData<typeof action>>;
}

export function EditorForm({ data, answer }: EditorFormProps) {
  const refused = answer !== undefined && 'values' in answer ? answer : undefined;
  const values = refused?.values ?? data.values;
  const revision = refused?.stale?.revision ?? data.revision;
  const { conversions, usualTax, mayEdit } = data;
  const [currency, setCurrency] = useState(values.currency);
  const { lines, focus, canUndo, change } = useOfferLines(values.lines, values.currency, usualTax);
  const holder = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const touched = useUnsaved({
    element: form,
    form: 'offer',
    recordId: data.offer.id,
    revision,
    mayEdit,
    refusal: refused ?? null,
  });
  useEffect(() => {
    touched();
  }, [lines, currency, touched]);
  useSendingKeys(form);
  return (
    <div ref={holder} className="contents">
      <FormHolder holder={holder} form={form} />
      <Form method="post" answer={answer}>
        <input type="hidden" name="commandId" value={data.commandId} />
        <input type="hidden" name="revision" value={revision} />
        <LinesCard
          key={refused === undefined ? 'typed' : 'refused'}
          data={data}
          lines={lines}
          focus={focus}
          canUndo={canUndo}
          change={change}
          currency={currency}
          setCurrency={setCurrency}
          isRefused={refused !== undefined}
        />
        <EditorTermsCards data={data} values={values} />
        <EditorLandedCost data={data} goods={values.landedCost} />
        <EditorSums
          sums={sumsOf(lines, currency, conversions)}
          data={data}
          currency={currency}
          lines={lines}
        />
      </Form>
    </div>
  );
}

/** `Form` keeps its own ref. */
function FormHolder({
  holder,
  form,
}: {
  readonly holder: RefObject<HTMLDivElement | null>;
  readonly form: MutableRefObject<HTMLFormElement | null>;
}) {
  useEffect(() => {
    form.current = holder.current?.querySelector('form') ?? null;
  }, [holder, form]);
  return null;
}

/** Ctrl or ⌘ with Enter saves and goes on to sending; Enter alone saves. */
function useSendingKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      element?.querySelector<HTMLButtonElement>('button[name="intent"][value="send"]')?.click();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [form]);
}
