import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitSymbol } from '~/presenters/rating/unit-symbol';
import { Button } from '~/ui/button';
import { SegmentedControl } from '~/ui/form/choices';
import { TextArea } from '~/ui/form/text-field';
import { useFormats } from '~/ui/format';
import type { LoadFieldsProps } from '../load-props';
import { numberIn, type Decimal } from './numbers';
import { longestList, readPackingList, type Answers, type PackingList, type Question } from './packing-list';

interface PackingListPanelProps {
  /** Pasted before it was opened. */
  readonly initial: string;
  readonly onUse: (load: Parameters<LoadFieldsProps['onChange']>[0], count: number) => void;
  readonly onClose: () => void;
}

const lengthCodes = { cm: 'CMS', m: 'MTS', in: 'IN', ft: 'FTS' } as const;
const massCodes = { kg: 'KGS', lb: 'LBS', t: 'TON' } as const;

const choices: Readonly<{ [Name in Question]: readonly NonNullable<Answers[Name]>[] }> = {
  columns: ['weight-last', 'weight-second'],
  decimals: [',', '.'],
  lengthUnit: ['cm', 'm', 'mm', 'in', 'ft'],
  massUnit: ['kg', 'lb', 't'],
  weightOf: ['piece', 'line'],
  amount: ['one', 'none'],
};
const questions = Object.keys(choices) as Question[];

/** Characters. What is over the limit is counted as left out. */
const mostKept = 2 * longestList;

/** Reads while it is typed; fills the rows of the load when it is told to. */
export function PackingListPanel({ initial, onUse, onClose }: PackingListPanelProps) {
  const { t } = useTranslation('shop');
  const [text, setText] = useState(initial.slice(0, mostKept));
  const { number } = useFormats();
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const [answers, setAnswers] = useState<Answers>({});
  const list = readPackingList(text, answers);
  const { pieces, leftOut } = list;
  // An answer stays in sight, so that it can be changed.
  const asked = questions.filter((name) => list.questions.includes(name) || answers[name] !== undefined);
  const use = () =>
    onUse(
      {
        measuredBy: 'pieces',
        pieces: pieces.map((piece) => ({ ...piece, stackable: '' })),
        dimensionUnit: lengthCodes[list.lengthUnit],
        weightUnit: massCodes[list.massUnit],
      },
      pieces.length,
    );
  return (
    <section
      aria-label={t('search.packing-list.title')}
      className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3"
    >
      <TextArea
        label={t('search.packing-list.title')}
        description={t('search.packing-list.hint')}
        placeholder={t('search.packing-list.example')}
        rows={4}
        id={id}
        value={text}
        onChange={(changed) => {
          setText(changed.slice(0, mostKept));
          if (changed.trim() === '') setAnswers({});
        }}
      />
      {list.lines > 0 &&
        asked.map((name) => (
          <SegmentedControl
            key={name}
            label={t(`search.packing-list.questions.${name}`, {
              example: name === 'columns' ? list.firstRow.slice(0, longestShown) : list.example,
            })}
            options={choices[name].map((value) => ({ value, label: choiceText(name, value) }))}
            value={answers[name] ?? null}
            onChange={(value) => setAnswers({ ...answers, [name]: value })}
          />
        ))}
      <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
        {pieces.length > 0 && <ReadPieces list={list} />}
        {list.unread.length > 0 && <UnreadLines list={list} />}
        {leftOut > 0 && (
          <p className="text-danger">{t('search.packing-list.left-out', { count: leftOut })}</p>
        )}
        {list.questions.length > 0 && list.lines > 0 && (
          <p className="text-muted">{t('search.packing-list.to-answer')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" isDisabled={pieces.length === 0} onPress={use}>
          {pieces.length === 0
            ? t('search.packing-list.use-none')
            : t('search.packing-list.use', { count: pieces.length })}
        </Button>
        <Button size="sm" variant="quiet" onPress={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </section>
  );

  /** `1.200` as 1,2 or 1200. */
  function numberText(written: string, decimal: Decimal): string {
    const value = numberIn(written, decimal) ?? 0;
    return Number.isInteger(value) ? String(value) : number(value);
  }

  function choiceText(name: Question, value: string): string {
    if (name === 'lengthUnit' || name === 'massUnit') return value;
    if (name === 'decimals') return numberText(list.example, value as Decimal);
    return t(`search.packing-list.choices.${value as 'piece'}`);
  }
}

function ReadPieces({ list: { pieces, lengthUnit, massUnit } }: { readonly list: PackingList }) {
  const { t } = useTranslation('shop');
  const [length, mass] = [unitSymbol(lengthCodes[lengthUnit]), unitSymbol(massCodes[massUnit])];
  return (
    <details open={pieces.length <= mostShown}>
      <summary className="cursor-pointer font-medium">
        {t('search.packing-list.read', { count: pieces.length })}
      </summary>
      <ul className="pt-1 text-muted num">
        {pieces.map(({ amount, length: long, width, height, weight }, index) => (
          <li key={index}>
            {t('search.packing-list.piece', {
              ...{ amount, sides: `${long} × ${width} × ${height} ${length}`, weight: `${weight} ${mass}` },
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

const mostShown = 6;

function UnreadLines({ list: { unread } }: { readonly list: PackingList }) {
  const { t } = useTranslation('shop');
  return (
    <div>
      <p className="font-medium text-danger">{t('search.packing-list.unread', { count: unread.length })}</p>
      <ul className="text-muted">
        {unread.slice(0, mostUnread).map(({ number, text, problem }) => (
          <li key={number} className="wrap-anywhere">
            {t('search.packing-list.line', { number })} “{text.slice(0, longestShown)}”:{' '}
            {t(`search.packing-list.problems.${problem}`)}
          </li>
        ))}
        {unread.length > mostUnread && (
          <li>{t('search.packing-list.more', { count: unread.length - mostUnread })}</li>
        )}
      </ul>
    </div>
  );
}

const mostUnread = 8;
const longestShown = 90;
