import { useTranslation } from 'react-i18next';
import { documentTypes } from '@domain/shared/documents/options';
import { Select } from '~/ui/form/select';
import type { FilesData } from './files-data';
import type { UploadedAs } from './use-uploads';

interface PaperFieldsProps {
  readonly shipments: FilesData['shipments'];
  readonly as: UploadedAs;
  readonly onChange: (as: UploadedAs) => void;
}

/** Which paper of a booking the next files are, and of which of its shipments. */
export function PaperFields({ shipments, as, onChange }: PaperFieldsProps) {
  const { t } = useTranslation('shipments');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('document')}
        name="documentType"
        isClearable
        clearLabel={t('documents.none')}
        value={as.documentType}
        onChange={(documentType) => onChange({ ...as, documentType })}
        options={documentTypes.map((value) => ({ value, label: t(`documents.${value}`) }))}
      />
      {shipments.length > 1 && (
        <Select
          label={t('document-of')}
          name="shipmentId"
          isClearable
          clearLabel={t('common:all')}
          value={as.shipmentId}
          onChange={(shipmentId) => onChange({ ...as, shipmentId })}
          options={shipments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </div>
  );
}
