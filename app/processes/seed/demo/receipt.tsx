import { Document, Page } from '@react-pdf/renderer';
import { textFamily } from '~/documents/pdf/fonts.server';
import { renderPdf } from '~/documents/pdf/render-pdf.server';
import { Text } from '~/documents/pdf/text';

export function receiptOf(number: string, amount: string): Promise<Buffer> {
  const lines = [
    'Comprobante de transferencia',
    'Banco de la demostración: este documento no acredita ningún pago.',
    `Monto: ${amount}`,
    `Referencia: ${number}`,
  ];
  return renderPdf(
    <Document title={lines[0]} language="es">
      <Page size="A5" style={{ padding: 40, fontFamily: textFamily, fontSize: 12, lineHeight: 1.6 }}>
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Page>
    </Document>,
  );
}
