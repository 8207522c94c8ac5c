import { useActionData, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { titled } from '~/pages/shell/titles';
import { Button } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { NumberField } from '~/ui/form/number-field';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import type { action, loader } from './assignment-rules.server';
import { RuleFields, type RuleOnPage } from './rule-fields';

export { action, loader } from './assignment-rules.server';

export const meta = titled('assignment-staff:title');

const newRule: Omit<RuleOnPage, 'key'> = {
  languages: [],
  types: [],
  origins: [],
  destinations: [],
  to: 'portfolio',
  executives: [],
};

export default function AssignmentRules() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('assignment-staff');
  return (
    <Page width="text">
      <PageHeader
        breadcrumbs={[
          { label: t('navigation:sections.settings'), to: '/admin/settings' },
          { label: t('title') },
        ]}
        title={t('title')}
        description={t('lead')}
        actions={data.revision !== null && <ReplayLink kind="assignmentRules" id={data.ownerId} />}
      />
      {data.revision === null && <Notice tone="info">{t('usual')}</Notice>}
      <RulesForm key={data.revision} data={data} />
    </Page>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function RulesForm({ data }: { readonly data: Data }) {
  const { mayEdit, revision, targetMinutes, executives, countries } = data;
  const { t } = useTranslation('assignment-staff');
  const answer = useActionData<typeof action>();
  const [rules, setRules] = useState<readonly RuleOnPage[]>(() =>
    data.rules.map((rule, index) => ({ ...rule, key: index })),
  );
  const [nextKey, setNextKey] = useState(rules.length);
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly key: number; readonly by: number } | null>(null);
  useEffect(() => {
    if (moved === null) return;
    // React moves the element, which then loses the focus. At an end only the other button is left.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-rule="${moved.key}"] [data-move]`,
    );
    const [up, down] = [...(buttons ?? [])];
    const wanted = moved.by < 0 ? [up, down] : [down, up];
    wanted.find((button) => button?.disabled === false)?.focus();
  }, [moved]);
  const move = (key: number, by: number) => {
    const at = rules.findIndex((rule) => rule.key === key);
    const [one, other] = [rules[at], rules[at + by]];
    if (one === undefined || other === undefined) return;
    setRules(rules.with(at, other).with(at + by, one));
    setMoved({ key, by });
  };
  const add = () => {
    setRules([...rules, { ...newRule, key: nextKey }]);
    setNextKey(nextKey + 1);
  };
  return (
    <Form method="post" answer={answer} savedAs={String(revision)}>
      {revision !== null && <input type="hidden" name="revision" value={revision} />}
      {rules.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ol ref={list} className="flex flex-col gap-4">
        {rules.map((rule, index) => (
          <li key={rule.key} data-rule={rule.key}>
            <RuleFields
              rule={rule}
              index={index}
              isLast={index === rules.length - 1}
              {...{ executives, countries, mayEdit }}
              onMove={(by) => move(rule.key, by)}
              onChange={(to) => setRules(rules.with(index, { ...rule, to }))}
              onRemove={() => setRules(rules.filter(({ key }) => key !== rule.key))}
            />
          </li>
        ))}
      </ol>
      {mayEdit && (
        <div>
          <Button icon={Plus} onPress={add}>
            {t('add')}
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">{t('rest')}</p>
      <Card>
        <NumberField
          label={t('target')}
          name="targetMinutes"
          description={t('target-hint')}
          decimals={false}
          defaultValue={targetMinutes}
          isReadOnly={!mayEdit}
          className="max-w-xs"
        />
      </Card>
      {mayEdit && (
        <FormActions>
          <SubmitButton>{t('save')}</SubmitButton>
        </FormActions>
      )}
    </Form>
  );
}
