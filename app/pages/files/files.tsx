import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { DropZone } from './drop-zone';
import { FileRow } from './file-row';
import type { FilesData } from './files-data';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

interface FilesProps {
  readonly data: FilesData;
  readonly title?: string;
  readonly isBare?: boolean;
}

export function Files({ data, title, isBare = false }: FilesProps) {
  const { model, modelId, files, total, active, mayAttach, maySet } = data;
  const { t } = useTranslation('files');
  const name = title ?? t('title');
  const to = `/files/${model}/${modelId}`;
  const { uploads, add, retry, dismiss } = useUploads(to, data);
  const heading = (
    <>
      {name} <span className="font-normal text-muted num">({active})</span>
    </>
  );
  const content = (
    <div className="flex flex-col gap-3">
      {mayAttach && <DropZone data={data} to={to} onFiles={add} />}
      {uploads.length > 0 && (
        <ul aria-label={t('uploads')} className="divide-y divide-line">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onDismiss={() => dismiss(upload.id)}
            />
          ))}
        </ul>
      )}
      {files.length === 0 && uploads.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      {files.length > 0 && (
        <ul aria-label={name} className="divide-y divide-line">
          {files.map((file) => (
            <FileRow key={file.id} file={file} to={to} maySet={maySet} />
          ))}
        </ul>
      )}
      {total > files.length && (
        <p className="text-xs text-muted">{t('shown-of', { count: files.length, total })}</p>
      )}
    </div>
  );
  if (!isBare) return <Card title={heading}>{content}</Card>;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">{heading}</h3>
      {content}
    </section>
  );
}
