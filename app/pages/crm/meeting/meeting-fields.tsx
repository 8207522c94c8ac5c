import { TimeZoneField } from '~/pages/forms/time-zone-field';
import { useTranslation } from 'react-i18next';
import { meetingTypes } from '@domain/crm/meeting/inputs';
import { CheckboxGroup } from '~/ui/form/choices';
import { MomentField } from '~/ui/form/date-field';
import { useTyped } from '~/ui/form/form-state';
import { LookupField, type LookupOption } from '~/ui/form/lookup-field';
import { NumberField } from '~/ui/form/number-field';
import { Select } from '~/ui/form/select';
import { TextArea, TextField } from '~/ui/form/text-field';
import { useHasScripts } from '~/ui/form/use-has-scripts';

export interface ReadOption {
  readonly value: string;
  readonly label: string;
}

interface StartFieldProps {
  readonly defaultValue: string;
  readonly zone?: string;
  readonly name?: string;
  readonly label?: string;
}

export function StartField({ defaultValue, zone, name = 'startsAt', ...named }: StartFieldProps) {
  const { t } = useTranslation('meetings-staff');
  const hasScripts = useHasScripts();
  const typed = useTyped(name, defaultValue);
  const ofMeeting = zone === undefined ? t('fields.startsAt') : t('fields.startsAt-in', { zone });
  const { label = ofMeeting } = named;
  if (hasScripts) return <MomentField label={label} name={name} defaultValue={defaultValue} />;
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm font-medium">
      {label}
      <input
        type="datetime-local"
        name={name}
        defaultValue={typed.slice(0, 16)}
        className="control px-2.5 py-1.5 font-normal"
      />
    </label>
  );
}

interface MeetingValues {
  readonly title: string;
  readonly type: string;
  readonly minutes: number;
  readonly timeZone: string;
  readonly place: string | null;
  readonly link: string | null;
  readonly action: string | null;
  readonly objective: string | null;
  readonly specificObjective: string | null;
  readonly users: readonly string[];
  readonly people: readonly ReadOption[];
  readonly emails: readonly string[];
}

interface MeetingFieldsProps {
  readonly start: string;
  readonly chosen: Readonly<Record<'company' | 'tag' | 'client', LookupOption | null>>;
  readonly colleagues: readonly ReadOption[];
  readonly values?: MeetingValues;
  readonly hasTime?: boolean;
}

export function MeetingFields({ start, chosen, colleagues, values, hasTime = true }: MeetingFieldsProps) {
  const { t } = useTranslation('meetings-staff');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label={t('fields.title')}
        name="title"
        isRequired
        maxLength={160}
        defaultValue={values?.title ?? ''}
      />
      {hasTime && (
        <>
          <StartField defaultValue={start} />
          <NumberField
            label={t('fields.minutes')}
            name="minutes"
            defaultValue={String(values?.minutes ?? 60)}
          />
          <TimeZoneField label={t('fields.timeZone')} name="timeZone" defaultValue={values?.timeZone} />
        </>
      )}
      <Select
        label={t('fields.type')}
        name="type"
        defaultValue={values?.type ?? 'in-person'}
        options={meetingTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      {values === undefined && (
        <LookupField
          className="sm:col-span-2"
          label={t('fields.company')}
          name="companyId"
          url="/resources/lookups/companies"
          defaultOption={chosen.company}
          minCharacters={3}
        />
      )}
      <TextField label={t('fields.place')} name="place" maxLength={250} defaultValue={values?.place ?? ''} />
      <TextField
        label={t('fields.link')}
        name="link"
        type="url"
        maxLength={500}
        defaultValue={values?.link ?? ''}
      />
      <Guests values={values} client={chosen.client} />
      <TextField
        label={t('fields.objective')}
        name="objective"
        maxLength={500}
        defaultValue={values?.objective ?? ''}
      />
      <TextField
        label={t('fields.action')}
        name="action"
        maxLength={80}
        defaultValue={values?.action ?? ''}
      />
      <TextArea
        className="sm:col-span-2"
        label={t('fields.specificObjective')}
        name="specificObjective"
        rows={2}
        defaultValue={values?.specificObjective ?? ''}
      />
      <LookupField
        className="sm:col-span-2"
        label={t('fields.tag')}
        name="tag"
        url="/resources/lookups/tags"
        defaultOption={chosen.tag}
      />
      {colleagues.length > 0 && (
        <CheckboxGroup
          className="sm:col-span-2"
          label={t('fields.users')}
          name="users"
          orientation="horizontal"
          options={colleagues}
          defaultValue={[...(values?.users ?? [])]}
        />
      )}
    </div>
  );
}

interface GuestsProps {
  readonly values: MeetingValues | undefined;
  readonly client: LookupOption | null;
}

function Guests({ values, client }: GuestsProps) {
  const { t } = useTranslation('meetings-staff');
  return (
    <>
      {values !== undefined && values.people.length > 0 && (
        <CheckboxGroup
          className="sm:col-span-2"
          label={t('fields.people')}
          name="people"
          orientation="horizontal"
          options={values.people}
          defaultValue={values.people.map(({ value }) => value)}
        />
      )}
      <LookupField
        className="sm:col-span-2"
        label={t('fields.client')}
        name="client"
        url="/resources/lookups/people"
        defaultOption={client}
      />
      <TextArea
        className="sm:col-span-2"
        label={t('fields.emails')}
        description={t('fields.emails-hint')}
        name="emails"
        rows={2}
        defaultValue={values?.emails.join('\n') ?? ''}
      />
    </>
  );
}
