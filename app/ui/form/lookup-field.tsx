import { Search } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboBox } from 'react-aria-components/ComboBox';
import { ListBox } from 'react-aria-components/ListBox';
import { classes } from '../classes';
import { withoutUndefined } from '../without-undefined';
import { fieldClass, FieldLabel, FieldNotes, invalidity, type FieldProps } from './field';
import { labelOf, useLookup, useWholeList, type LookupOption } from './lookup';
import { FirstOptionReady, LookupInput } from './lookup-input';
import { listClass, ListNote, ListOption, ListPopover, OptionGroup } from './popover-list';

export type { LookupOption };

export interface LookupGroup {
  readonly id: string;
  readonly name: string;
  readonly options: readonly LookupOption[];
}

export interface LookupFieldProps extends FieldProps {
  /** GET `url?search=…&limit=…` answers `{data: LookupOption[]}`; `url?whole=true` also has `isWhole`. */
  readonly url: string;
  readonly minCharacters?: number;
  readonly isVast?: boolean;
  /** Without scripts a name is typed, and posted as it is. */
  readonly takesNames?: boolean;
  readonly taken?: readonly string[];
  /** Offered by a click or an arrow key before anything is typed. */
  readonly suggested?: readonly LookupGroup[];
  readonly onVisit?: () => void;
  readonly defaultOption?: LookupOption | null | undefined;
  readonly value?: LookupOption | null | undefined;
  readonly onChange?: ((option: LookupOption | null) => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly icon?: ReactNode;
  readonly size?: 'md' | 'lg';
}

/**
 * Searches on the server while typing; posts the `id`. If there are few options, a click or an arrow key
 * shows all of them, and one letter is enough to search.
 */
export function LookupField(props: LookupFieldProps) {
  const {
    label,
    hideLabel,
    description,
    errors,
    url,
    minCharacters = 2,
    isVast = false,
    takesNames = false,
    taken = [],
    suggested = noGroups,
    onVisit,
    defaultOption = null,
    ...rest
  } = props;
  const { value, onChange, placeholder, icon, size = 'md', className, ...field } = rest;
  const { t } = useTranslation();
  const [own, setOwn] = useState<LookupOption | null>(defaultOption);
  const chosen = value === undefined ? own : value;
  const [typed, setTyped] = useState<string | null>(null);
  const [isAwaited, setAwaitedShown] = useState(false);
  // A ref, because it must be known within the event that moves the focus, before the next render.
  const awaited = useRef(false);
  const setAwaited = (is: boolean) => {
    awaited.current = is;
    setAwaitedShown(is);
  };
  const [isVisited, setVisited] = useState(false);
  const whole = useWholeList(url, isVisited && !isVast);
  const fewest = whole.kind === 'whole' ? 1 : Math.max(minCharacters, whole.minCharacters);
  const lookup = useLookup(url, typed, fewest);
  const isUntouched = typed === null && chosen === null;
  const groups = isUntouched ? suggested.filter(({ options }) => options.length > 0) : noGroups;
  const suggestions = groups.flatMap(({ options }) => options);
  const offered = typed === null ? [...suggestions, ...whole.options] : lookup.options;
  const found = offered.filter(({ id }) => !taken.includes(id));
  // react-aria looks up the choice's text among its options, so the choice stays one of them, hidden while
  // others are searched.
  const isAmongFound = chosen !== null && found.some(({ id }) => id === chosen.id);
  const options = chosen === null || isAmongFound ? found : [...found, chosen];
  const isHidden = (id: string) => typed !== null && id === chosen?.id && !isAmongFound;
  const chosenLabel = chosen ? labelOf(chosen) : '';

  const take = (option: LookupOption | null) => {
    setOwn(option);
    setTyped(null);
    setAwaited(false);
    onChange?.(option);
  };
  const choose = (id: string | null) =>
    take(id === null ? null : (options.find((one) => one.id === id) ?? chosen));

  return (
    <ComboBox
      {...withoutUndefined(field)}
      {...invalidity(errors)}
      items={groups.length > 0 ? groups : options}
      value={chosen?.id ?? null}
      onChange={(key) => {
        // Leaving the field restores the previous choice, but not while a newer one is being loaded.
        if (!awaited.current) choose(key === null ? null : String(key));
      }}
      inputValue={typed ?? chosenLabel}
      onInputChange={(text) => {
        setAwaited(false);
        if (text === '') choose(null);
        else setTyped(text === chosenLabel ? null : text);
      }}
      disabledKeys={options.filter(({ id }) => isHidden(id)).map(({ id }) => id)}
      defaultFilter={() => true}
      allowsEmptyCollection
      onFocus={() => {
        setVisited(true);
        onVisit?.();
      }}
      onBlur={() => {
        // A click elsewhere takes the first match, as Tab does.
        const isAnswerable = lookup.kind === 'searching' || found.length > 0;
        if (typed !== null && isAnswerable) setAwaited(true);
      }}
      data-field={field.name}
      className={classes(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={hideLabel} isRequired={field.isRequired} />
      {takesNames && (
        <noscript>
          <span className="control">
            <input
              name={field.name}
              aria-label={label}
              placeholder={placeholder}
              defaultValue={chosen?.id}
              className="bare-input px-2.5"
            />
          </span>
        </noscript>
      )}
      <LookupInput
        isHidden={takesNames}
        lookup={{ ...lookup, options: found }}
        isTyping={typed !== null}
        isAwaited={isAwaited}
        onAwait={setAwaited}
        onTake={(option) => take(option ?? chosen)}
        isFew={whole.kind === 'whole' || groups.length > 0}
        icon={icon ?? <Search aria-hidden />}
        isTall={size === 'lg'}
        placeholder={placeholder}
      />
      <FieldNotes description={description} errors={errors} name={field.name} />
      <ListPopover>
        <ListBox<LookupOption | LookupGroup>
          // Options are rendered once; the choice is rendered again when it is hidden.
          dependencies={[isHidden(chosen?.id ?? '')]}
          className={classes(listClass, lookup.kind === 'searching' && 'opacity-70')}
        >
          {(entry) =>
            'options' in entry ? (
              <OptionGroup key={entry.id} label={entry.name} options={entry.options}>
                {(option) => <FoundOption key={option.id} option={option} isHidden={false} />}
              </OptionGroup>
            ) : (
              <FoundOption key={entry.id} option={entry} isHidden={isHidden(entry.id)} />
            )
          }
        </ListBox>
        {found.length === 0 && (typed !== null || chosen === null) && (
          <ListNote>
            {lookup.kind === 'too-short' && whole.kind === 'whole' && t('lookup.none')}
            {lookup.kind === 'too-short' &&
              whole.kind !== 'whole' &&
              t('lookup.hint', { count: lookup.from })}
            {lookup.kind === 'searching' && t('lookup.searching')}
            {lookup.kind === 'found' && t('lookup.nothing', { text: typed ?? '' })}
            {lookup.kind === 'away' && t('lookup.away')}
            {lookup.kind === 'failed' && t('lookup.failed')}
          </ListNote>
        )}
      </ListPopover>
      <FirstOptionReady lookup={lookup} />
    </ComboBox>
  );
}

const noGroups: readonly LookupGroup[] = [];

function FoundOption({ option, isHidden }: { readonly option: LookupOption; readonly isHidden: boolean }) {
  return (
    <ListOption id={option.id} text={labelOf(option)} isHidden={isHidden}>
      <span className="flex items-baseline gap-2">
        {option.code && <code className="min-w-9 font-semibold text-accent">{option.code}</code>}
        <span className="min-w-0">
          <span className="block truncate">{option.name}</span>
          {option.place && (
            <span className="block truncate text-xs font-normal text-muted">{option.place}</span>
          )}
        </span>
      </span>
    </ListOption>
  );
}
