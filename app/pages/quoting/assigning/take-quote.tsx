import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import type { AssignedQuote } from './assigning-data';
import { useAssigning } from './use-assigning';

interface TakeQuoteProps {
  readonly quote: AssignedQuote;
  readonly variant?: 'primary' | 'secondary';
}

export function TakeQuote({ quote, variant = 'secondary' }: TakeQuoteProps) {
  const { t } = useTranslation('assignment-staff');
  const { take, isBusy } = useAssigning(quote);
  return (
    <Button
      size="sm"
      variant={variant}
      icon={Hand}
      isPending={isBusy}
      aria-label={t('menu.take-one', { reference: quote.reference })}
      onPress={take}
    >
      {t('menu.take')}
    </Button>
  );
}
