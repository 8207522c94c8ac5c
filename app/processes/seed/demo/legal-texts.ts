import type { LegalDocument, LegalTexts } from '@domain/legal/legal-text/inputs';

const example = {
  es: '_Texto de ejemplo de la demostración. Cada empresa publica el suyo._',
  en: '_Example text of the demonstration. Each company publishes its own._',
  pt: '_Texto de exemplo da demonstração. Cada empresa publica o seu._',
};

export const demoLegalTexts: Readonly<Record<LegalDocument, LegalTexts>> = {
  terms: {
    es: `${example.es}

# Tarifas y cotizaciones

Las tarifas publicadas valen hasta su fecha de vencimiento, y las cotizaciones hasta la que indica la oferta. Se calculan con las medidas y el peso que usted declara; si la carga llega distinta, se cobra lo medido.

# Reservas y pago

- Una reserva queda firme cuando se recibe el pago.
- Puede anularla sin costo mientras no esté pagada.
- Las mercancías peligrosas se aceptan solo con su hoja de seguridad.`,
    en: `${example.en}

# Rates and quotes

Published rates are valid until their last day, quotes until the day that the offer names. They are calculated with the measures and the weight that you declare; if the cargo arrives different, what was measured is charged.

# Reservations and payment

- A reservation is firm when its payment has arrived.
- You can cancel it free of charge while it is not paid.
- Dangerous goods are accepted with their safety data sheet only.`,
    pt: `${example.pt}

# Tarifas e cotações

As tarifas publicadas valem até o último dia, e as cotações até a data indicada na oferta. São calculadas com as medidas e o peso declarados; se a carga chegar diferente, cobra-se o que foi medido.

# Reservas e pagamento

- A reserva é firme quando o pagamento é recebido.
- Pode ser cancelada sem custo enquanto não for paga.
- Mercadorias perigosas são aceitas apenas com a ficha de segurança.`,
  },
  privacy: {
    es: `${example.es}

# Qué datos guardamos

Su nombre, correo, teléfono y los datos de sus cotizaciones y reservas, para atenderlas y facturarlas. No los vendemos ni los entregamos a terceros, salvo a los transportistas de su carga.

# Sus derechos

En su cuenta, en **Privacidad**, puede descargar sus datos y pedir que se borren. Lo que exige la ley tributaria se conserva seis años.`,
    en: `${example.en}

# What we keep

Your name, e-mail address, telephone and what belongs to your quotes and reservations, to handle and invoice them. We do not sell it, and give it to nobody but the carriers of your cargo.

# Your rights

In your account, at **Privacy**, you can download your data and ask for its erasure. What tax law requires is kept for six years.`,
    pt: `${example.pt}

# O que guardamos

Seu nome, e-mail, telefone e os dados das suas cotações e reservas, para atendê-las e faturá-las. Não os vendemos nem os entregamos a terceiros, exceto aos transportadores da sua carga.

# Seus direitos

Na sua conta, em **Privacidade**, pode baixar seus dados e pedir que sejam apagados. O que a lei tributária exige é guardado por seis anos.`,
  },
};
