import type { AnyEndpoint } from '../endpoint';
import * as calendarAddress from './calendar-address';
import * as companies from './companies';
import * as duplicates from './duplicates';
import { downloadManagements } from './management-report';
import * as managements from './managements';
import * as companySheets from './company-sheets';
import * as meetings from './meetings';
import * as meetingManagements from './meeting-managements';
import { downloadMeetings } from './meeting-report';
import * as merging from './merging';
import * as notes from './notes';
import * as verification from './verification';

const groups: readonly Readonly<Record<string, AnyEndpoint>>[] = [
  duplicates,
  companies,
  companySheets,
  verification,
  merging,
];
export const crmEndpoints: readonly AnyEndpoint[] = [
  ...groups.flatMap((group) => Object.values(group)),
  managements.getManagements,
  managements.postManagement,
  downloadManagements,
  managements.getLatestManagement,
  managements.getCompanyScore,
  managements.getManagement,
  managements.patchManagement,
  managements.deleteManagement,
  meetings.getMeetings,
  meetings.postMeeting,
  downloadMeetings,
  ...Object.values(calendarAddress),
  meetings.getMeeting,
  meetings.patchMeeting,
  meetings.deleteMeeting,
  meetingManagements.postMeetingManagements,
  notes.getHistories,
  notes.postHistory,
  notes.postHistoryAction,
];
