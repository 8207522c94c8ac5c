import type { ReachedRecord } from '../../shared/reached-record';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { attachedFile, isFileWithinReach } from './attached-file';
import { attachFile, setFileActive, setFileForCustomers } from './commands';

const elena: Actor = { kind: 'person', id: 'elena', roles: ['executive'], ownerId: 'andes', companyIds: [] };
const carla: Actor = { kind: 'person', id: 'carla', roles: ['client'], ownerId: null, companyIds: [] };

const asColleague: ReachedRecord = { ownerId: 'andes', subject: 'person-carla', isColleague: true };
const asCustomer: ReachedRecord = { ...asColleague, isColleague: false };
const input = {
  model: 'quoter',
  modelId: 'q',
  fileId: '01980000-0000-7000-8000-000000000001',
  name: 'factura.pdf',
  mediaType: 'application/pdf',
  size: 10,
  forCustomers: false,
} as const;

function attach(record: ReachedRecord | null, actor: Actor, forCustomers = false) {
  const facts = { record, isOfShipment: false };
  const command = { input: { ...input, forCustomers }, facts, actor, at: '', commandId: 'c' };
  return attachFile.decide(command, attachedFile.initial);
}

function attachPaper(model: 'reservation' | 'quoter', shipmentId?: string, isOfShipment = false) {
  const paper = { ...input, model, documentType: 'bill-of-lading' as const, shipmentId };
  const facts = { record: asColleague, isOfShipment };
  return attachFile.decide(
    { input: paper, facts, actor: elena, at: '', commandId: 'c' },
    attachedFile.initial,
  );
}

const of = { model: 'quoter', modelId: 'q' } as const;
const attached = (attachedBy: string, forCustomers = false) =>
  attachedFile.evolve(null, {
    type: 'FileAttached',
    data: { ...input, forCustomers, subject: '', ownerId: null, attachedBy, byCustomer: false },
  });

describe('attaching a file', () => {
  it('by staff hides it from customers, unless they say otherwise', () => {
    expect(attach(asColleague, elena)).toMatchObject([
      { type: 'FileAttached', data: { forCustomers: false, byCustomer: false, attachedBy: 'elena' } },
    ]);
    expect(attach(asColleague, elena, true)).toMatchObject([{ data: { forCustomers: true } }]);
  });

  it('by a customer shows it to all customers of the record, and seals its name with the record’s subject', () => {
    expect(attach(asCustomer, carla)).toMatchObject([
      { data: { forCustomers: true, byCustomer: true, subject: 'person-carla' } },
    ]);
  });

  it('as a paper of a booking says which, and of which shipment', () => {
    expect(attachPaper('reservation', 'line', true)).toMatchObject([
      { data: { documentType: 'bill-of-lading', shipmentId: 'line', forCustomers: false } },
    ]);
    expect(attachPaper('reservation')).toMatchObject([{ data: { documentType: 'bill-of-lading' } }]);
  });

  it('as a paper of another booking’s shipment, or of no booking, is refused', () => {
    expect(attachPaper('reservation', 'line')).toMatchObject({ code: 'reservation.shipment-not-found' });
    expect(attachPaper('quoter')).toMatchObject({
      issues: [{ path: ['documentType'], message: 'validation.document-of-reservation' }],
    });
  });

  it('to a record out of reach finds none', () => {
    expect(attach(null, elena)).toMatchObject({ kind: 'not-found', code: 'attachedFile.record-not-found' });
  });
});

describe('a file', () => {
  const change = (actor: Actor, record: ReachedRecord, isActive: boolean, state = attached('elena')) =>
    setFileActive.decide(
      { input: { id: input.fileId, isActive }, facts: { record }, actor, at: '', commandId: 'c' },
      state,
    );

  it('is deactivated and activated, and the same again is nothing', () => {
    expect(change(elena, asColleague, false)).toEqual([{ type: 'FileDeactivated', data: of }]);
    expect(change(elena, asColleague, true)).toEqual([]);
    const inactive = attachedFile.evolve(attached('elena'), { type: 'FileDeactivated', data: of });
    expect(change(elena, asColleague, true, inactive)).toEqual([{ type: 'FileActivated', data: of }]);
  });

  it('of somebody else is none of a customer’s business', () => {
    expect(change(carla, asCustomer, false)).toMatchObject({ code: 'attachedFile.not-own' });
    expect(change(carla, asCustomer, false, attached('carla'))).toMatchObject([{ type: 'FileDeactivated' }]);
  });

  it('is shown to customers and hidden from them by staff of the owner company alone', () => {
    const show = (record: ReachedRecord, forCustomers: boolean) =>
      setFileForCustomers.decide(
        { input: { id: '', forCustomers }, facts: { record }, actor: elena, at: '', commandId: 'c' },
        attached('elena'),
      );
    expect(show(asColleague, true)).toEqual([{ type: 'FileShownToCustomers', data: of }]);
    expect(show(asColleague, false)).toEqual([]);
    expect(show(asCustomer, true)).toMatchObject({ kind: 'forbidden' });
  });

  it('is seen by colleagues always, by customers while it is active and marked for them, or their own', () => {
    const file = { attachedBy: 'elena', isActive: true, forCustomers: true };
    expect(isFileWithinReach(carla, file, asCustomer)).toBe(true);
    expect(isFileWithinReach(carla, { ...file, forCustomers: false }, asCustomer)).toBe(false);
    expect(isFileWithinReach(carla, { ...file, isActive: false }, asCustomer)).toBe(false);
    expect(isFileWithinReach(elena, { ...file, isActive: false, forCustomers: false }, asColleague)).toBe(
      true,
    );
    const own = { attachedBy: 'carla', isActive: false, forCustomers: false };
    expect(isFileWithinReach(carla, own, asCustomer)).toBe(true);
  });
});
