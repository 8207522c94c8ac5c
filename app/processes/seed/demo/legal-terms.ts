import type { LegalTexts } from '@domain/legal/legal-text/inputs';

/** A start for a forwarder in Chile, to be reviewed by its lawyer. Figures as in force in November 2026. */
export const demoTerms: LegalTexts = {
  es: `# 1. Quiénes somos y qué hacemos

Somos agentes de carga: organizamos el transporte de mercancías por aire, mar y tierra y los servicios que lo acompañan, y contratamos a transportistas, almacenes y otros en nombre propio o de usted. Cuando emitimos un documento de transporte propio (HBL, HAWB), respondemos como transportista contractual; en lo demás actuamos como mandatarios suyos. Nuestros datos están en **Contacto**.

# 2. Tarifas y cotizaciones

- Las tarifas publicadas valen hasta su fecha de vencimiento y las ofertas hasta la que indican. El precio queda fijo al confirmar la reserva.
- Se calculan con las medidas, el peso y la naturaleza de la carga que usted declara. Si la carga llega distinta, se cobra lo medido por el transportista o el almacén.
- Son de su cargo los gastos que no dependen de nosotros y no estaban en el precio: derechos e impuestos de aduana, inspecciones, almacenaje, demoras de contenedor (demurrage y detention) y los recargos que el transportista imponga después, con su comprobante.
- Las fechas de salida y los días de tránsito son estimados, salvo que se hayan garantizado por escrito.

# 3. Reservas, pago y cancelación

- Una reserva queda firme cuando se recibe su pago, o al confirmarla si tiene crédito con nosotros.
- Mientras no esté pagada puede anularla sin costo. Después paga lo que la anulación cause: flete falso, almacenaje, corrección de documentos.
- Las facturas se pagan en la fecha que indican. Podemos retener la carga y sus documentos mientras se nos deba el flete o los gastos de esa carga, como permite la ley.

# 4. Lo que usted declara y entrega

Usted responde de que la descripción, el peso (incluida la masa bruta verificada del contenedor, VGM), las medidas, el valor y los documentos sean exactos y lleguen a tiempo; de que la carga esté embalada y marcada para el viaje, y de que su comercio sea lícito. Las mercancías peligrosas se aceptan solo declaradas, con su hoja de seguridad y embaladas según IMDG, IATA o las normas terrestres. No transportamos armas, drogas, dinero, animales vivos ni restos humanos sin acuerdo escrito.

# 5. Responsabilidad por la carga

Respondemos por pérdida, daño o atraso según las normas imperativas de cada tramo, con las excepciones y los límites que ellas fijan, entre otras:

- **Aéreo internacional**: Convenio de Montreal de 1999, hasta 26 derechos especiales de giro (DEG) por kilo.
- **Marítimo**: según el viaje y el conocimiento de embarque, el Libro III del Código de Comercio y las Reglas de Hamburgo (835 DEG por bulto o 2,5 DEG por kilo, lo que sea mayor) o las Reglas de La Haya-Visby (666,67 DEG por bulto o 2 DEG por kilo, lo que sea mayor).
- **Terrestre**: las normas del Código de Comercio sobre el contrato de transporte y, entre países vecinos, el acuerdo de transporte internacional terrestre que corresponda.
- Si no se sabe en qué tramo ocurrió el daño, se aplican los límites del tramo marítimo, si lo hubo.

Los límites no rigen si usted declaró un valor mayor y pagó el recargo, ni en caso de dolo o culpa grave en los términos de la ley. No respondemos del lucro cesante ni de otros perjuicios indirectos en cuanto la ley permita excluirlos.

# 6. Seguro

El flete no incluye seguro. La responsabilidad del transportista suele estar muy por debajo del valor de la mercancía: recomendamos asegurarla. Si lo contrata con nosotros, lo tomamos con una compañía autorizada, por las coberturas y con los deducibles que figuran en el certificado.

# 7. Reclamos

1. Anote los daños visibles en el recibo al recibir la carga y avísenos por escrito de inmediato.
2. Los no visibles, dentro de los plazos de la norma del tramo: en el transporte aéreo, 14 días desde la recepción por daño y 21 desde que la carga quedó a su disposición por atraso; en el marítimo, 15 días corridos según las Reglas de Hamburgo (3 según La Haya-Visby) y 60 días por atraso.
3. Envíe el documento de transporte, la factura, la lista de empaque, fotos y el monto reclamado.
4. Las acciones prescriben o caducan en los plazos de esas normas: dos años en el aéreo y en las Reglas de Hamburgo, uno en La Haya-Visby.

# 8. Fuerza mayor y cumplimiento

Nadie responde por el incumplimiento que cause un hecho imprevisto imposible de resistir, como temporales, huelgas, cierres de puertos o actos de autoridad. No prestamos servicios que infrinjan sanciones internacionales ni normas contra el lavado de activos y la corrupción, y podemos pedir los antecedentes del caso.

# 9. Ley y tribunales

Rige la ley chilena. Conocen de las controversias los tribunales ordinarios de Santiago, salvo las que la ley somete a arbitraje, como las de comercio marítimo (artículo 1203 del Código de Comercio). Si usted contrata como consumidor, nada de esto limita los derechos que le da la Ley 19.496 ni el tribunal de su domicilio.

# 10. Cambios

Cada versión de estos términos lleva número y fecha. A una reserva se le aplica la que se aceptó al hacerla.`,
  en: `# 1. Who we are and what we do

We are freight forwarders: we arrange the carriage of goods by air, sea and land and the services that go with it, and we engage carriers, warehouses and others in our own name or in yours. Where we issue a transport document of our own (HBL, HAWB) we are liable as contracting carrier; otherwise we act as your agent. Our details are under **Contact**.

# 2. Rates and quotes

- Published rates are valid until their last day, and offers until the day they name. The price is fixed once the booking is confirmed.
- They are calculated with the measurements, the weight and the nature of the cargo that you declare. If the cargo arrives different, what the carrier or the warehouse measured is charged.
- You bear charges that do not depend on us and were not in the price: duties and taxes, inspections, storage, demurrage and detention, and surcharges that the carrier imposes later, against proof.
- Departure dates and transit days are estimates, unless they were guaranteed in writing.

# 3. Bookings, payment and cancellation

- A booking is firm when its payment has arrived, or on confirmation if you have credit with us.
- While it is not paid you can cancel it free of charge. Afterwards you pay what the cancellation causes: dead freight, storage, amended documents.
- Invoices are due on the date they name. We may retain the cargo and its documents while freight or charges of that cargo are owed to us, as the law allows.

# 4. What you declare and hand over

You answer for the description, the weight (including the verified gross mass of a container, VGM), the measurements, the value and the documents being exact and in time; for the cargo being packed and marked for the voyage; and for its trade being lawful. Dangerous goods are accepted only if declared, with their safety data sheet, and packed under IMDG, IATA or the rules for land. We do not carry weapons, drugs, money, live animals or human remains without a written agreement.

# 5. Liability for the cargo

We are liable for loss, damage or delay under the mandatory rules of each leg, with their exceptions and limits, among others:

- **International air**: the Montreal Convention of 1999, up to 26 special drawing rights (SDR) a kilogram.
- **Sea**: depending on the voyage and the bill of lading, Book III of the Chilean Commercial Code and the Hamburg Rules (835 SDR a package or 2.5 SDR a kilogram, whichever is higher) or the Hague-Visby Rules (666.67 SDR a package or 2 SDR a kilogram, whichever is higher).
- **Road and rail**: the rules of the Commercial Code on the contract of carriage and, between neighbouring countries, the agreement on international land transport that applies.
- Where it is not known on which leg the damage occurred, the limits of the sea leg apply, if there was one.

The limits do not apply if you declared a higher value and paid its surcharge, nor in case of wilful misconduct or gross negligence as the law defines them. We are not liable for loss of profit or other indirect damage as far as the law allows this to be excluded.

# 6. Insurance

Freight does not include insurance. The carrier’s liability is usually far below the value of the goods: we recommend insuring them. If you order insurance from us, we take it out with an authorised insurer, with the cover and the deductibles that its certificate states.

# 7. Claims

1. Note visible damage on the receipt when you take delivery, and notify us in writing at once.
2. Damage that is not visible, within the periods of the leg’s rules: by air, 14 days from receipt for damage, and 21 days from when the cargo was at your disposal for delay; by sea, 15 consecutive days under the Hamburg Rules (3 under Hague-Visby), and 60 days for delay.
3. Send the transport document, the invoice, the packing list, photos and the amount claimed.
4. Actions are barred after the periods of those rules: two years by air and under the Hamburg Rules, one under Hague-Visby.

# 8. Force majeure and compliance

Nobody is liable for a failure caused by an unforeseen event that cannot be resisted, such as storms, strikes, closed ports or acts of authority. We provide no service that breaks international sanctions or the rules against money laundering and corruption, and may ask for the facts of the case.

# 9. Law and courts

Chilean law applies. Disputes are heard by the ordinary courts of Santiago, except those that the law refers to arbitration, such as those of maritime trade (article 1203 of the Commercial Code). If you contract as a consumer, nothing here limits the rights that Law 19.496 gives you, nor the court of your domicile.

# 10. Changes

Each version of these terms has a number and a date. A booking is governed by the one accepted when it was made.`,
  pt: `# 1. Quem somos e o que fazemos

Somos agentes de carga: organizamos o transporte de mercadorias por ar, mar e terra e os serviços que o acompanham, e contratamos transportadores, armazéns e outros em nome próprio ou em seu nome. Quando emitimos um documento de transporte próprio (HBL, HAWB), respondemos como transportador contratual; no mais, atuamos como seus mandatários. Nossos dados estão em **Contato**.

# 2. Tarifas e cotações

- As tarifas publicadas valem até o último dia, e as ofertas até a data que indicam. O preço fica fixo ao confirmar a reserva.
- São calculadas com as medidas, o peso e a natureza da carga que você declara. Se a carga chegar diferente, cobra-se o que o transportador ou o armazém mediu.
- São por sua conta os gastos que não dependem de nós e não estavam no preço: direitos e impostos aduaneiros, inspeções, armazenagem, sobre-estadia de contêiner (demurrage e detention) e as sobretaxas que o transportador imponha depois, com comprovante.
- As datas de saída e os dias de trânsito são estimados, salvo garantia por escrito.

# 3. Reservas, pagamento e cancelamento

- Uma reserva fica firme quando o pagamento é recebido, ou ao confirmá-la se você tem crédito conosco.
- Enquanto não estiver paga, pode ser cancelada sem custo. Depois, você paga o que o cancelamento causar: frete morto, armazenagem, correção de documentos.
- As faturas vencem na data que indicam. Podemos reter a carga e seus documentos enquanto se deva o frete ou os gastos dessa carga, como a lei permite.

# 4. O que você declara e entrega

Você responde por que a descrição, o peso (inclusive a massa bruta verificada do contêiner, VGM), as medidas, o valor e os documentos sejam exatos e cheguem a tempo; por que a carga esteja embalada e marcada para a viagem; e por que o seu comércio seja lícito. Mercadorias perigosas são aceitas apenas declaradas, com a ficha de segurança e embaladas conforme IMDG, IATA ou as normas terrestres. Não transportamos armas, drogas, dinheiro, animais vivos nem restos humanos sem acordo escrito.

# 5. Responsabilidade pela carga

Respondemos por perda, dano ou atraso segundo as normas imperativas de cada trecho, com as suas exceções e limites, entre outras:

- **Aéreo internacional**: Convenção de Montreal de 1999, até 26 direitos especiais de saque (DES) por quilo.
- **Marítimo**: conforme a viagem e o conhecimento de embarque, o Livro III do Código de Comércio chileno e as Regras de Hamburgo (835 DES por volume ou 2,5 DES por quilo, o que for maior) ou as Regras de Haia-Visby (666,67 DES por volume ou 2 DES por quilo, o que for maior).
- **Terrestre**: as normas do Código de Comércio sobre o contrato de transporte e, entre países vizinhos, o acordo de transporte internacional terrestre aplicável.
- Se não se souber em que trecho ocorreu o dano, aplicam-se os limites do trecho marítimo, se houve.

Os limites não valem se você declarou um valor maior e pagou a sobretaxa, nem em caso de dolo ou culpa grave nos termos da lei. Não respondemos por lucros cessantes nem por outros danos indiretos, na medida em que a lei permita excluí-los.

# 6. Seguro

O frete não inclui seguro. A responsabilidade do transportador costuma ficar muito abaixo do valor da mercadoria: recomendamos segurá-la. Se o contratar conosco, nós o fazemos com uma seguradora autorizada, com as coberturas e franquias que constam do certificado.

# 7. Reclamações

1. Anote os danos visíveis no recibo ao receber a carga e avise-nos por escrito imediatamente.
2. Os não visíveis, nos prazos da norma do trecho: no aéreo, 14 dias do recebimento por dano e 21 desde que a carga ficou à sua disposição por atraso; no marítimo, 15 dias corridos segundo as Regras de Hamburgo (3 segundo Haia-Visby) e 60 dias por atraso.
3. Envie o documento de transporte, a fatura, a lista de embalagem, fotos e o valor reclamado.
4. As ações prescrevem ou caducam nos prazos dessas normas: dois anos no aéreo e nas Regras de Hamburgo, um em Haia-Visby.

# 8. Força maior e conformidade

Ninguém responde pelo descumprimento causado por fato imprevisto e irresistível, como temporais, greves, fechamento de portos ou atos de autoridade. Não prestamos serviços que infrinjam sanções internacionais nem normas contra lavagem de dinheiro e corrupção, e podemos pedir os antecedentes do caso.

# 9. Lei e foro

Aplica-se a lei chilena. Os litígios são julgados pelos tribunais ordinários de Santiago, salvo os que a lei submete a arbitragem, como os de comércio marítimo (artigo 1203 do Código de Comércio). Se você contrata como consumidor, nada disto limita os direitos da Lei 19.496 nem o tribunal do seu domicílio.

# 10. Alterações

Cada versão destes termos tem número e data. A uma reserva aplica-se a que foi aceita ao fazê-la.`,
};
