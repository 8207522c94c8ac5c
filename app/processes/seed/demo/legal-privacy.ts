import type { LegalTexts } from '@domain/legal/legal-text/inputs';

/** A start for a forwarder in Chile, to be reviewed by its lawyer. */
export const demoPrivacy: LegalTexts = {
  es: `# 1. Quién responde por sus datos

La empresa cuyos datos figuran en **Contacto** es responsable de tratarlos, conforme a la Ley 19.628 sobre protección de la vida privada, modificada por la Ley 21.719 (vigente desde el 1 de diciembre de 2026). Escríbanos ahí por cualquier asunto de datos personales.

# 2. Qué datos tratamos

- De su cuenta: nombre, correo, teléfono, RUT y empresa, idioma y preferencias de aviso.
- De sus envíos: remitentes, destinatarios, direcciones, documentos y comprobantes de pago.
- De su contacto con nosotros: cotizaciones, tickets, correos y reuniones.
- Técnicos: dirección de red, navegador y registros de acceso, para la seguridad del sitio.

No pedimos datos sensibles. Si nos entrega datos de otras personas, por ejemplo de quien recibe la carga, debe estar autorizado para ello.

# 3. Para qué, y con qué fundamento

- Cotizar, reservar, transportar, facturar y atenderle: para cumplir el contrato con usted o lo que pide antes de contratar.
- Aduanas, impuestos y seguridad del transporte: porque la ley lo exige.
- Proteger el sitio y cobrar lo que se nos debe: por nuestro interés legítimo.
- Enviarle novedades: solo con su consentimiento, que puede retirar en cada correo o en su cuenta.

No tomamos decisiones que le afecten solo por medios automáticos, y no vendemos sus datos.

# 4. A quién los comunicamos

A transportistas, agentes en origen y destino, almacenes, agentes de aduana, aseguradoras y autoridades que intervienen en su envío, y a quienes nos prestan servicios informáticos por encargo. Un envío internacional exige comunicarlos a otros países; lo hacemos porque es necesario para cumplir el contrato y con los resguardos que la ley pide.

# 5. Cuánto tiempo

Los datos de reservas y facturas, seis años, por la ley tributaria y aduanera. Los de su cuenta, mientras la tenga. Los demás se borran cuando ya no sirven para lo que se pidieron.

# 6. Sus derechos

Puede pedir acceso, rectificación, supresión, oposición, portabilidad y bloqueo temporal de sus datos, gratis. En su cuenta, en **Privacidad**, los descarga y pide que se borren; para lo demás, escríbanos. Respondemos en 30 días corridos. Si no queda conforme, puede reclamar ante la Agencia de Protección de Datos Personales.

# 7. Seguridad

Los datos personales se guardan cifrados y solo los ve quien los necesita. Si una vulneración le pone en riesgo, avisamos a la autoridad y a usted sin demora.

# 8. Cookies

Usamos solo las necesarias: la sesión, el carro, el idioma y la apariencia. No seguimos su navegación en otros sitios.

# 9. Cambios

Cada versión de esta política lleva número y fecha, y las anteriores se conservan.`,
  en: `# 1. Who is responsible for your data

The company whose details are under **Contact** is the controller, under Chilean Law 19.628 on the protection of private life, as amended by Law 21.719 (in force from 1 December 2026). Write to us there about anything that concerns personal data.

# 2. What we process

- Of your account: name, e-mail address, telephone, tax number and company, language and choice of notifications.
- Of your shipments: shippers, consignees, addresses, documents and proofs of payment.
- Of your contact with us: quotes, tickets, e-mails and meetings.
- Technical: network address, browser and access records, for the security of the site.

We ask for no sensitive data. If you give us data of other people, such as whoever receives the cargo, you must be authorised to do so.

# 3. What for, and on what basis

- To quote, book, carry, invoice and serve you: to perform the contract with you, or what you ask for before it.
- Customs, taxes and transport security: because the law requires it.
- To protect the site and collect what is owed to us: for our legitimate interest.
- To send you news: only with your consent, which you can withdraw in each e-mail or in your account.

We take no decision that affects you by automatic means alone, and we do not sell your data.

# 4. Whom we disclose it to

Carriers, agents at origin and destination, warehouses, customs brokers, insurers and authorities that take part in your shipment, and whoever provides computing services on our behalf. An international shipment requires disclosure to other countries; we do so because it is needed to perform the contract, and with the safeguards that the law asks for.

# 5. For how long

Data of bookings and invoices for six years, by tax and customs law. That of your account as long as you have it. The rest is erased when it no longer serves what it was asked for.

# 6. Your rights

You can ask for access, rectification, erasure, objection, portability and temporary blocking of your data, free of charge. In your account, at **Privacy**, you download it and ask for its erasure; for the rest, write to us. We answer within 30 days. If you are not satisfied you can complain to the Agencia de Protección de Datos Personales.

# 7. Security

Personal data is stored encrypted and seen only by those who need it. If a breach puts you at risk, we notify the authority and you without delay.

# 8. Cookies

We use only necessary ones: session, cart, language and appearance. We do not follow you on other sites.

# 9. Changes

Each version of this policy has a number and a date, and earlier ones are kept.`,
  pt: `# 1. Quem responde pelos seus dados

A empresa cujos dados estão em **Contato** é a responsável pelo tratamento, conforme a Lei chilena 19.628 sobre proteção da vida privada, alterada pela Lei 21.719 (em vigor desde 1º de dezembro de 2026). Escreva-nos ali sobre qualquer assunto de dados pessoais.

# 2. Que dados tratamos

- Da sua conta: nome, e-mail, telefone, número fiscal e empresa, idioma e preferências de aviso.
- Dos seus envios: remetentes, destinatários, endereços, documentos e comprovantes de pagamento.
- Do seu contato conosco: cotações, tickets, e-mails e reuniões.
- Técnicos: endereço de rede, navegador e registros de acesso, para a segurança do site.

Não pedimos dados sensíveis. Se você nos entrega dados de outras pessoas, por exemplo de quem recebe a carga, deve estar autorizado.

# 3. Para quê, e com que fundamento

- Cotar, reservar, transportar, faturar e atender: para cumprir o contrato com você ou o que pede antes dele.
- Aduana, impostos e segurança do transporte: porque a lei exige.
- Proteger o site e cobrar o que nos é devido: por nosso interesse legítimo.
- Enviar novidades: só com o seu consentimento, que pode retirar em cada e-mail ou na sua conta.

Não tomamos decisões que o afetem só por meios automáticos, e não vendemos os seus dados.

# 4. A quem os comunicamos

A transportadores, agentes na origem e no destino, armazéns, despachantes aduaneiros, seguradoras e autoridades que intervêm no seu envio, e a quem nos presta serviços de informática. Um envio internacional exige comunicá-los a outros países; fazemos isso porque é necessário para cumprir o contrato e com as garantias que a lei pede.

# 5. Por quanto tempo

Os dados de reservas e faturas, seis anos, pela lei tributária e aduaneira. Os da sua conta, enquanto a tiver. Os demais são apagados quando já não servem para o que foram pedidos.

# 6. Seus direitos

Você pode pedir acesso, retificação, eliminação, oposição, portabilidade e bloqueio temporário dos seus dados, sem custo. Na sua conta, em **Privacidade**, pode baixá-los e pedir que sejam apagados; para o resto, escreva-nos. Respondemos em 30 dias corridos. Se não ficar satisfeito, pode reclamar à Agencia de Protección de Datos Personales.

# 7. Segurança

Os dados pessoais são guardados cifrados e só os vê quem precisa deles. Se uma violação o puser em risco, avisamos a autoridade e você sem demora.

# 8. Cookies

Usamos só as necessárias: a sessão, o carrinho, o idioma e a aparência. Não seguimos a sua navegação em outros sites.

# 9. Alterações

Cada versão desta política tem número e data, e as anteriores são conservadas.`,
};
