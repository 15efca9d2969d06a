// Written by `npm run generate` from schemas/. Do not edit.
export interface JsonCalls {
  listAccumulators: {
    input: {
      memberId?: string;
      year?: number;
      coverageType?: string;
    };
    output: {
      bucketId: number;
      planYear: number;
      coverageType: string;
      planName?: string;
      bucketType: string;
      label: string;
      sublabel: string;
      tier: string;
      scope: string;
      memberId?: string;
      memberName?: string;
      unit: 'USD' | 'visits' | 'days';
      limit: number;
      used: number;
      remaining: number;
      pending: number;
      percentUsed: number;
      carryover?: number;
      asOfDate: string;
      crossApplies: 'none' | 'inToOut' | 'outToIn' | 'both';
    }[];
  };
  listAccumulatorYears: {
    input: {
      memberId?: string;
    };
    output: {
      year: number;
      label: string;
      current: boolean;
    }[];
  };
  listAnnouncements: {
    input: {};
    output: {
      bulletinId: number;
      title?: string;
      bulletinText: string;
      severity: string;
      beginDate: string;
      endDate: string;
      groupNumber?: number;
      locationNumber?: number;
      employeeSite?: boolean;
      employerSite?: boolean;
      providerSite?: boolean;
      customerServiceSite?: boolean;
    }[];
  };
  searchAnnouncements: {
    input: {
      query?: string;
      status?: string;
      groupNumber?: number;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'beginDate' | 'endDate';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        bulletinId: number;
        title: string;
        bulletinText: string;
        titleEnglish?: string;
        bulletinTextEnglish?: string;
        titleSpanish?: string;
        bulletinTextSpanish?: string;
        severity: string;
        status: string;
        beginDate: string;
        endDate: string;
        audience: string;
        locationNumber?: number;
        sortOrder: number;
        employeeSite?: boolean;
        employerSite?: boolean;
        providerSite?: boolean;
        customerServiceSite?: boolean;
        createdBy?: string;
        createdDate: string;
      }[];
    };
  };
  createAnnouncement: {
    input: {
      title: string;
      bulletinText: string;
      titleSpanish: string;
      bulletinTextSpanish: string;
      severity?: string;
      beginDate: string;
      endDate: string;
      groupNumber?: number;
      locationNumber?: number;
      employeeSite?: boolean;
      employerSite?: boolean;
      providerSite?: boolean;
      customerServiceSite?: boolean;
      sortOrder?: number;
    };
    output: {
      bulletinId: number;
    };
  };
  deleteAnnouncement: {
    input: {
      bulletinId: number;
    };
    output: {
      success: boolean;
    };
  };
  previewAudience: {
    input: {
      employeeSite?: boolean;
      employerSite?: boolean;
      providerSite?: boolean;
      customerServiceSite?: boolean;
      everyGroup?: boolean;
      groupNumber?: number;
      groups?: number[];
      locationNumber?: number;
      roles?: number[];
    };
    output: {
      totalRecipients: number;
      groupNeeded: boolean;
      memberRecipients: number;
      employerRecipients: number;
      providerRecipients: number;
      staffRecipients: number;
      announcementsShown?: {
        bulletinId: number;
        title: string;
        bulletinText: string;
        severity: string;
        endDate: string;
      }[];
      linksShown?: {
        linkId: number;
        description: string;
        summary?: string;
        url: string;
        categoryName: string;
      }[];
    };
  };
  searchAudit: {
    input: {
      from?: string;
      until?: string;
      actor?: string;
      operation?: string;
      memberId?: string;
      objectId?: string;
      pageNumber?: number;
      pageSize?: number;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        auditId: number;
        auditDate: string;
        operation: string;
        outcome: string;
        doneBy?: string;
        doneAs?: string;
        memberId?: string;
        objectId?: string;
        ipAddress?: string;
        reference?: string;
      }[];
    };
  };
  listPlanBenefits: {
    input: {
      memberId?: string;
      planYear?: number;
      common?: boolean;
    };
    output: {
      benefitId: number;
      planId: number;
      planName: string;
      coverageType: string;
      category: string;
      inNetwork?: string;
      outOfNetwork?: string;
      limit?: string;
      precertRequired: boolean;
      copay?: number;
      coinsurancePct?: number;
      deductibleApplies?: boolean;
      deductibleStanding?: string;
      covered: boolean;
      notes?: string;
    }[];
  };
  searchBenefits: {
    input: {
      memberId?: string;
      planYear?: number;
      question: string;
    };
    output: {
      question: string;
      answers: {
        benefitId: number;
        planId: number;
        planName: string;
        coverageType: string;
        category: string;
        inNetwork?: string;
        outOfNetwork?: string;
        limit?: string;
        precertRequired: boolean;
        copay?: number;
        coinsurancePct?: number;
        deductibleApplies?: boolean;
        deductibleStanding?: string;
        covered: boolean;
        notes?: string;
      }[];
    };
  };
  readBenefitSummary: {
    input: {
      memberId?: string;
      planYear?: number;
      planId?: number;
    };
    output: {
      planId: number;
      planName: string;
      planType: string;
      coverageType: string;
      sponsorName: string;
      effectiveDate: string;
      terminationDate: string;
      questions: {
        questionId: string;
        question: string;
        answer: string;
        why: string;
      }[];
      services: {
        benefitId: number;
        event: string;
        category: string;
        inNetwork: string;
        outOfNetwork: string;
        exceptions: string;
      }[];
      excludedServices?: string;
    };
  };
  downloadBenefitSummary: {
    input: {
      memberId?: string;
      planYear?: number;
      planId?: number;
    };
  };
  comparePlans: {
    input: {
      memberId?: string;
      planYear?: number;
      coverageType?: string;
      planId?: number;
    };
    output: {
      planId?: number;
      yourPlanName?: string;
      otherPlanName?: string;
      plans: {
        planId: number;
        planName: string;
      }[];
      services: {
        category: string;
        difference: string;
        yourInNetwork?: string;
        otherInNetwork?: string;
        outOfNetwork?: string;
      }[];
    };
  };
  readCallOptions: {
    input: {
      fromKey1?: string;
      fromKey2?: string;
      regardKey1?: string;
      regardKey2?: string;
    };
    output: {
      from: {
        key: string;
        description: string;
      }[];
      from2: {
        key: string;
        description: string;
      }[];
      from3: {
        key: string;
        description: string;
      }[];
      regarding: {
        key: string;
        description: string;
      }[];
      regarding2: {
        key: string;
        description: string;
      }[];
      regarding3: {
        key: string;
        description: string;
      }[];
      priorities: {
        key: string;
        description: string;
      }[];
      statuses: {
        key: string;
        description: string;
      }[];
      operators: {
        accountId: number;
        description: string;
      }[];
    };
  };
  readCall: {
    input: {
      callno: number;
    };
    output: {
      callno: number;
      callDate: string;
      direction: string;
      from: string;
      regarding: string;
      fromKey1: string;
      regardKey1: string;
      callerName?: string;
      memberId?: string;
      memberName?: string;
      groupNumber?: number;
      groupName?: string;
      priority: string;
      status: string;
      dueDt?: string;
      overdue: boolean;
      ageDays?: number;
      assignedTo?: number;
      assignedName?: string;
      oppId: number;
      operatorName?: string;
      fromKey2?: string;
      fromKey3?: string;
      regardKey2?: string;
      regardKey3?: string;
      medium: string;
      callerPhone?: string;
      taxId?: string;
      providerName?: string;
      fullClaimNumber?: string;
      identityVerified: string[];
      beginDate: string;
      endDate?: string;
      durationMinutes?: number;
      resolution?: string;
      followUpOf?: number;
      laterCalls: {
        callno: number;
        callDate: string;
        regarding: string;
        status: string;
        operatorName?: string;
      }[];
      notes: {
        noteId: number;
        noteDate: string;
        operatorName: string;
        body: string;
      }[];
      closed: boolean;
      memoText: string;
      rowVersion: number;
    };
  };
  searchCalls: {
    input: {
      callno?: number;
      memberId?: string;
      callerName?: string;
      groupNumber?: number;
      fromKey1?: string;
      regardKey1?: string;
      regardKey2?: string;
      status?: string;
      priority?: string;
      assignedTo?: number;
      oppId?: number;
      beginDate?: string;
      endDate?: string;
      dueDt?: string;
      due?: boolean;
      open?: boolean;
      assignedToMe?: boolean;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?:
        | 'callno'
        | 'callDate'
        | 'callerName'
        | 'memberName'
        | 'status'
        | 'priority'
        | 'dueDt'
        | 'assignedName';
      sortAscending?: boolean;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        callno: number;
        callDate: string;
        direction: string;
        from: string;
        regarding: string;
        fromKey1: string;
        regardKey1: string;
        callerName?: string;
        memberId?: string;
        memberName?: string;
        groupNumber?: number;
        groupName?: string;
        priority: string;
        status: string;
        dueDt?: string;
        overdue: boolean;
        ageDays?: number;
        assignedTo?: number;
        assignedName?: string;
        oppId: number;
        operatorName?: string;
      }[];
    };
  };
  createCall: {
    input: {
      callDate?: string;
      callTime?: string;
      durationMinutes?: number;
      direction?: string;
      medium?: string;
      fromKey1: string;
      fromKey2?: string;
      fromKey3?: string;
      callerName?: string;
      callerPhone?: string;
      regardKey1: string;
      regardKey2?: string;
      regardKey3?: string;
      memberId?: string;
      groupNumber?: number;
      fullClaimNumber?: string;
      taxId?: string;
      identityVerified?: string[];
      priority?: string;
      status?: string;
      dueDt?: string;
      assignedTo?: number;
      resolution?: string;
      notes?: string;
      followUpOf?: number;
    };
    output: {
      callno: number;
    };
  };
  updateCall: {
    input: {
      callno: number;
      rowVersion: number;
      callDate?: string;
      callTime?: string;
      durationMinutes?: number;
      direction?: string;
      medium?: string;
      fromKey1: string;
      fromKey2?: string;
      fromKey3?: string;
      callerName?: string;
      callerPhone?: string;
      regardKey1: string;
      regardKey2?: string;
      regardKey3?: string;
      memberId?: string;
      groupNumber?: number;
      fullClaimNumber?: string;
      taxId?: string;
      identityVerified?: string[];
      priority?: string;
      status?: string;
      dueDt?: string;
      assignedTo?: number;
      resolution?: string;
      notes?: string;
    };
    output: {
      callno: number;
    };
  };
  addCallNote: {
    input: {
      callno: number;
      notes: string;
    };
    output: {
      callno: number;
    };
  };
  closeCall: {
    input: {
      callno: number;
      rowVersion: number;
      resolution: string;
    };
    output: {
      callno: number;
    };
  };
  readCallForm: {
    input: {
      callno?: number;
      updated?: string;
    };
    output: {
      callDate?: string;
      callTime?: string;
      durationMinutes?: number;
      direction?: string;
      medium?: string;
      fromKey1?: string;
      fromKey2?: string;
      fromKey3?: string;
      callerName?: string;
      callerPhone?: string;
      regardKey1?: string;
      regardKey2?: string;
      regardKey3?: string;
      memberId?: string;
      groupNumber?: number;
      fullClaimNumber?: string;
      taxId?: string;
      identityVerified?: string[];
      priority?: string;
      status?: string;
      dueDt?: string;
      assignedTo?: number;
      resolution?: string;
      callno?: number;
      rowVersion?: number;
      followUpOf?: number;
    };
  };
  totalCallsByAge: {
    input: {};
    output: {
      age: string;
      beginDate?: string;
      endDate?: string;
      onTime: number;
      overdue: number;
    }[];
  };
  totalCallsByWeek: {
    input: {};
    output: {
      week: string;
      endDate: string;
      receivedCalls: number;
      closedCalls: number;
    }[];
  };
  totalCallsByReason: {
    input: {};
    output: {
      regardKey1: string;
      beginDate: string;
      openCalls: number;
      closedCalls: number;
    }[];
  };
  listCallImports: {
    input: {};
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        importId: number;
        fileName: string;
        state: string;
        lineCount?: number;
        callCount: number;
        errorCount: number;
        createdDate: string;
      }[];
    };
  };
  importCalls: {
    input: {};
    output: {
      importId: number;
      jobId: number;
    };
  };
  readCallImport: {
    input: {
      importId: number;
    };
    output: {
      importId: number;
      fileName: string;
      state: string;
      lineCount?: number;
      callCount: number;
      errorCount: number;
      createdDate: string;
      jobId?: number;
      errors: {
        number: number;
        line: number;
        column?: string;
        message: string;
      }[];
    };
  };
  downloadCallTemplate: {
    input: {};
  };
  searchChecks: {
    input: {
      checkNumber?: string;
      amount?: number;
      from?: string;
      to?: string;
      payee?: string;
      groupNumber?: number;
      fullClaimNumber?: string;
      status?: string;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?: 'issueDate' | 'checkNumber' | 'payeeName' | 'amount' | 'groupName' | 'clearDate';
      sortAscending?: boolean;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        checkId: number;
        checkNumber: string;
        issueDate: string;
        payeeName: string;
        amount: number;
        method: string;
        category: string;
        groupNumber: number;
        groupName: string;
        claims: number;
        status: string;
        clearDate?: string;
        memberId?: string;
      }[];
    };
  };
  readCheck: {
    input: {
      checkId: number;
    };
    output: {
      checkId: number;
      checkNumber: string;
      issueDate: string;
      payeeName: string;
      amount: number;
      method: string;
      category: string;
      groupNumber: number;
      groupName: string;
      claims: number;
      status: string;
      clearDate?: string;
      memberId?: string;
      paidClaims: {
        fullClaimNumber: string;
        memberId: string;
        patientName: string;
        serviceFrom: string;
        amount: number;
        status: string;
      }[];
    };
  };
  searchCheckRuns: {
    input: {
      groupNumber?: number;
      checkRunDefinitionId?: number;
      from?: string;
      to?: string;
      status?: string;
      standing?: string;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?: 'date' | 'groupName' | 'status' | 'standing' | 'total' | 'dueDate';
      sortAscending?: boolean;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        checkRunId: number;
        groupNumber: number;
        groupName: string;
        checkRunDefinitionId: number;
        checkRunName: string;
        date: string;
        status: string;
        standing: string;
        checks: number;
        total: number;
        fundingRequested: number;
        dueDate?: string;
        daysLate?: number;
        fundingReceivedDate?: string;
        fundingApprovedDate?: string;
        mailDate?: string;
        publishedDate?: string;
      }[];
    };
  };
  listPublishedCheckRuns: {
    input: {
      groupNumber?: number;
      checkRunDefinitionId?: number;
      from?: string;
      to?: string;
      status?: string;
      standing?: string;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?: 'date' | 'groupName' | 'status' | 'standing' | 'total' | 'dueDate';
      sortAscending?: boolean;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        checkRunId: number;
        groupNumber: number;
        groupName: string;
        checkRunDefinitionId: number;
        checkRunName: string;
        date: string;
        status: string;
        standing: string;
        checks: number;
        total: number;
        fundingRequested: number;
        dueDate?: string;
        daysLate?: number;
        fundingReceivedDate?: string;
        fundingApprovedDate?: string;
        mailDate?: string;
        publishedDate?: string;
      }[];
    };
  };
  readCheckRun: {
    input: {
      groupNumber: number;
      checkRunDefinitionId: number;
      date: string;
    };
    output: {
      checkRunId: number;
      groupNumber: number;
      groupName: string;
      checkRunDefinitionId: number;
      checkRunName: string;
      date: string;
      status: string;
      standing: string;
      checks: number;
      total: number;
      fundingRequested: number;
      dueDate?: string;
      fundingReceivedDate?: string;
      fundingApprovedDate?: string;
      mailDate?: string;
      publishedDate?: string;
      comments?: string;
      priorBalance: number;
      medicalFileName?: string;
      rxFileName?: string;
      bankName?: string;
      accountLast4?: string;
      initiatedBy?: string;
      publishedBy?: string;
      published: boolean;
      approverNeeded: boolean;
      summary: {
        category: string;
        checks: number;
        checkAmount: number;
        paymentAmount: number;
        amount: number;
        fileName?: string;
      }[];
      payments: {
        paymentId: number;
        paymentTypeId: number;
        paymentType: string;
        category: string;
        description: string;
        amount: number;
        date: string;
        clearDate?: string;
        rowVersion: number;
      }[];
      history: {
        eventDate: string;
        fromStatus?: string;
        status: string;
        by?: string;
        description?: string;
      }[];
      rowVersion: number;
      fundingApprovedBy?: string;
    };
  };
  listRunChecks: {
    input: {
      groupNumber: number;
      checkRunDefinitionId: number;
      date: string;
      category?: string;
      status?: string;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?: 'checkNumber' | 'amount' | 'category' | 'status';
      sortAscending?: boolean;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        checkId: number;
        checkNumber: string;
        category: string;
        payeeType: string;
        payeeName?: string;
        amount: number;
        method: string;
        status: string;
        ignoreReason?: string;
        issueDate?: string;
        clearDate?: string;
        claims: number;
        memberId?: string;
        checkRunId: number;
        rowVersion: number;
      }[];
    };
  };
  readSummaryLog: {
    input: {
      groupNumber: number;
      checkRunDefinitionId: number;
      date: string;
      format?: 'PDF' | 'EXL';
    };
  };
  listCheckRunTemplates: {
    input: {};
    output: {
      templateId: string;
      name: string;
    }[];
  };
  listPaymentTypes: {
    input: {};
    output: {
      paymentTypeId: number;
      description: string;
    }[];
  };
  readInitiateFilter: {
    input: {
      groupNumber?: number;
    };
    output: {
      groupNumber: number;
      groupName: string;
      checkRunDefinitionId: number;
      checkRunName: string;
      label: string;
      frequency: string;
      lastDate?: string;
      claims: number;
      amount: number;
    }[];
  };
  initiateCheckRun: {
    input: {
      groupNumber: number;
      checkRunDefinitionId: number;
      date: string;
      categories?: string[];
    };
    output: {
      jobId: number;
    };
  };
  readCheckRunStatus: {
    input: {
      jobId: number;
    };
    output: {
      jobId: number;
      state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
      percent: number;
      kind: string;
      step?: string;
      createdDate: string;
      message?: string;
    };
  };
  publishCheckRun: {
    input: {
      checkRunId: number;
      rowVersion: number;
    };
    output: {
      checkRunId: number;
      status: string;
      total: number;
      rowVersion: number;
    };
  };
  setCheckRunStatus: {
    input: {
      checkRunId: number;
      rowVersion: number;
      status: string;
    };
    output: {
      checkRunId: number;
      status: string;
      total: number;
      rowVersion: number;
    };
  };
  updateCheckRunDates: {
    input: {
      checkRunId: number;
      rowVersion: number;
      fundingReceivedDate?: string;
      mailDate?: string;
      clearDate?: string;
    };
    output: {
      checkRunId: number;
      status: string;
      total: number;
      rowVersion: number;
    };
  };
  updateCheckRunSummary: {
    input: {
      checkRunId: number;
      rowVersion: number;
      priorBalance?: number;
      dueDate?: string;
      comments?: string;
    };
    output: {
      checkRunId: number;
      status: string;
      total: number;
      rowVersion: number;
    };
  };
  ignoreCheck: {
    input: {
      checkRunId: number;
      rowVersion: number;
      checkId: number;
      ignoreReason: string;
    };
    output: {
      checkRunId: number;
      status: string;
      total: number;
      rowVersion: number;
    };
  };
  addPayment: {
    input: {
      checkRunId: number;
      rowVersion: number;
      paymentTypeId: number;
      category: string;
      description: string;
      amount: number;
      date: string;
    };
    output: {
      checkRunId: number;
      status: string;
      total: number;
      rowVersion: number;
    };
  };
  updatePayment: {
    input: {
      checkRunId: number;
      rowVersion: number;
      paymentId?: number;
      checkId?: number;
      change: string;
      cause?: string;
      amount?: number;
      clearDate?: string;
    };
    output: {
      checkRunId: number;
      status: string;
      total: number;
      rowVersion: number;
    };
  };
  saveGroupFinancing: {
    input: {
      groupNumber: number;
      rowVersion?: number;
      fundingMethod: string;
      bankName?: string;
      routingLast4?: string;
      accountLast4?: string;
      minimumBalance: number;
      checkRunDay?: string;
      positivePay?: boolean;
      stopLossCarrier?: string;
      specificDeductible?: number;
      aggregateAttachment?: number;
      contractBasis?: string;
      approverRequired?: boolean;
      publishAloneLimit: number;
    };
    output: {
      groupNumber: number;
      rowVersion: number;
    };
  };
  readGroupFinancing: {
    input: {
      groupNumber: number;
    };
    output: {
      groupNumber: number;
      groupName: string;
      fundingMethod: string;
      bankName?: string;
      routingLast4?: string;
      accountLast4?: string;
      minimumBalance: number;
      checkRunDay?: string;
      positivePay: boolean;
      stopLossCarrier?: string;
      specificDeductible?: number;
      aggregateAttachment?: number;
      contractBasis?: string;
      approverRequired: boolean;
      publishAloneLimit: number;
      rowVersion?: number;
    };
  };
  searchGroupFinancing: {
    input: {
      query?: string;
      fundingMethod?: string;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?: 'groupName' | 'groupNumber';
      sortAscending?: boolean;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        groupNumber: number;
        groupName: string;
        fundingMethod?: string;
        bankName?: string;
        accountLast4?: string;
        minimumBalance?: number;
        checkRunDay?: string;
        approverRequired?: boolean;
      }[];
    };
  };
  totalCheckRunsByMonth: {
    input: {
      groupNumber?: number;
    };
    output: {
      month: string;
      runs: number;
      checkAmount: number;
      paymentAmount: number;
      total: number;
    }[];
  };
  totalCheckRunsByYear: {
    input: {
      groupNumber?: number;
    };
    output: {
      year: number;
      runs: number;
      checkAmount: number;
      paymentAmount: number;
      total: number;
    }[];
  };
  totalUnclearedChecks: {
    input: {
      groupNumber?: number;
    };
    output: {
      checkAge: string;
      checks: number;
      amount: number;
      oldestDate?: string;
    }[];
  };
  readPositivePay: {
    input: {
      groupNumber: number;
      checkRunDefinitionId: number;
      date: string;
    };
  };
  listRunCheckClaims: {
    input: {
      checkId: number;
    };
    output: {
      fullClaimNumber: string;
      serviceFrom: string;
      amount: number;
      status: string;
      patientName?: string;
      memberId?: string;
    }[];
  };
  approveFunding: {
    input: {
      checkRunId: number;
      rowVersion: number;
    };
    output: {
      checkRunId: number;
      status: string;
      total: number;
      rowVersion: number;
    };
  };
  listCheckRunDefinitions: {
    input: {
      groupNumber: number;
    };
    output: {
      checkRunDefinitionId: number;
      checkRunName: string;
      effectiveDate: string;
      frequency: string;
      categories: string[];
      minimumCheck: number;
      active: boolean;
      upcomingDate?: string;
      lastDate?: string;
      nextDate?: string;
    }[];
  };
  readCheckRunDefinition: {
    input: {
      checkRunDefinitionId: number;
    };
    output: {
      checkRunDefinitionId: number;
      groupNumber: number;
      groupName: string;
      checkRunName: string;
      checkRunNameSpanish?: string;
      frequency: string;
      dayOfWeek?: string;
      dayOfMonth?: number;
      secondDayOfMonth?: number;
      templateId: string;
      categories: string[];
      accountLast4?: string;
      daysToFund: number;
      minimumCheck: number;
      active: boolean;
      settingHistory: {
        effectiveDate: string;
        frequency: string;
        dayOfWeek?: string;
        dayOfMonth?: number;
        secondDayOfMonth?: number;
        templateId: string;
        categories: string[];
        accountLast4?: string;
        daysToFund: number;
        minimumCheck: number;
        active: boolean;
        settingState: string;
        changedBy?: string;
      }[];
      rowVersion: number;
    };
  };
  previewCheckRun: {
    input: {
      checkRunDefinitionId: number;
    };
    output: {
      date?: string;
      dueDate?: string;
      checks: number;
      claims: number;
      amount: number;
      waitingClaims: number;
      waitingAmount: number;
      categories: {
        category: string;
        checks: number;
        claims: number;
        amount: number;
      }[];
      days: {
        date: string;
        dueDate: string;
      }[];
    };
  };
  saveCheckRunDefinition: {
    input: {
      groupNumber: number;
      checkRunDefinitionId?: number;
      rowVersion?: number;
      checkRunName: string;
      checkRunNameSpanish?: string;
      effectiveDate: string;
      frequency: string;
      dayOfWeek?: string;
      dayOfMonth?: number;
      secondDayOfMonth?: number;
      templateId: string;
      categories: string[];
      accountLast4?: string;
      daysToFund: number;
      minimumCheck: number;
      active?: boolean;
    };
    output: {
      checkRunDefinitionId: number;
      groupNumber: number;
      rowVersion: number;
    };
  };
  removeCheckRunSetting: {
    input: {
      checkRunDefinitionId: number;
      rowVersion: number;
      effectiveDate: string;
    };
    output: {
      checkRunDefinitionId: number;
      rowVersion: number;
    };
  };
  listClaims: {
    input: {
      memberId?: string;
      year?: string;
      claimType?: string;
      status?: string;
      standing?: string;
      coverageType?: string;
      owed?: boolean;
      informationFrom?: string;
      decidedOnly?: boolean;
      from?: string;
      to?: string;
      fullClaimNumber?: string;
      checkNumber?: string;
      patientAccountNumber?: string;
      providerTaxId?: string;
      providerName?: string;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?:
        | 'serviceFrom'
        | 'receivedDate'
        | 'processedDate'
        | 'fullClaimNumber'
        | 'patientName'
        | 'providerName'
        | 'claimType'
        | 'status'
        | 'standing'
        | 'billed'
        | 'planPaid'
        | 'memberResponsibility'
        | 'stillOwed'
        | 'checkNumber'
        | 'paidDate'
        | 'patientAccountNumber'
        | 'daysWaiting';
      sortAscending?: boolean;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        fullClaimNumber: string;
        claimPrefix: number;
        claimNumber: number;
        claimSuffix: number;
        memberId: string;
        groupNumber?: number;
        employeeNumber?: number;
        dependentNumber?: number;
        patientName: string;
        isInsured?: boolean;
        groupName?: string;
        relationship?: string;
        claimType?: string;
        coverageType?: string;
        status: string;
        standing?: string;
        statusDate?: string;
        informationNeeded?: string;
        informationBy?: string;
        daysWaiting?: number;
        providerName?: string;
        providerTaxId?: number;
        networkStatus?: string;
        serviceFrom: string;
        serviceTo?: string;
        receivedDate?: string;
        processedDate?: string;
        paidDate?: string;
        patientAccountNumber?: string;
        checkNumber?: string;
        billed: number;
        allowed?: number;
        planPaid?: number;
        memberResponsibility?: number;
        stillOwed?: number;
        eobAvailable?: boolean;
        eopAvailable?: boolean;
      }[];
    };
  };
  searchClaims: {
    input: {
      memberId?: string;
      year?: string;
      claimType?: string;
      status?: string;
      standing?: string;
      coverageType?: string;
      from?: string;
      to?: string;
      fullClaimNumber?: string;
      checkNumber?: string;
      patientAccountNumber?: string;
      providerTaxId?: string;
      providerName?: string;
      providerNumber?: string;
      groupNumber?: number;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?:
        | 'serviceFrom'
        | 'receivedDate'
        | 'processedDate'
        | 'fullClaimNumber'
        | 'patientName'
        | 'providerName'
        | 'claimType'
        | 'status'
        | 'standing'
        | 'billed'
        | 'planPaid'
        | 'memberResponsibility'
        | 'stillOwed'
        | 'checkNumber';
      sortAscending?: boolean;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        fullClaimNumber: string;
        claimPrefix: number;
        claimNumber: number;
        claimSuffix: number;
        memberId: string;
        groupNumber?: number;
        employeeNumber?: number;
        dependentNumber?: number;
        patientName: string;
        isInsured?: boolean;
        groupName?: string;
        relationship?: string;
        claimType?: string;
        coverageType?: string;
        status: string;
        standing?: string;
        statusDate?: string;
        informationNeeded?: string;
        informationBy?: string;
        daysWaiting?: number;
        providerName?: string;
        providerTaxId?: number;
        networkStatus?: string;
        serviceFrom: string;
        serviceTo?: string;
        receivedDate?: string;
        processedDate?: string;
        paidDate?: string;
        patientAccountNumber?: string;
        checkNumber?: string;
        billed: number;
        allowed?: number;
        planPaid?: number;
        memberResponsibility?: number;
        stillOwed?: number;
        eobAvailable?: boolean;
        eopAvailable?: boolean;
      }[];
    };
  };
  exportClaims: {
    input: {
      memberId?: string;
      year?: string;
      claimType?: string;
      status?: string;
      standing?: string;
      coverageType?: string;
      owed?: boolean;
      informationFrom?: string;
      decidedOnly?: boolean;
      from?: string;
      to?: string;
      fullClaimNumber?: string;
      checkNumber?: string;
      patientAccountNumber?: string;
      providerTaxId?: string;
      providerName?: string;
      providerNumber?: string;
      groupNumber?: number;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?:
        | 'serviceFrom'
        | 'receivedDate'
        | 'processedDate'
        | 'fullClaimNumber'
        | 'patientName'
        | 'providerName'
        | 'claimType'
        | 'status'
        | 'standing'
        | 'billed'
        | 'planPaid'
        | 'memberResponsibility'
        | 'stillOwed'
        | 'checkNumber'
        | 'paidDate'
        | 'patientAccountNumber'
        | 'daysWaiting';
      sortAscending?: boolean;
    };
  };
  startClaimExport: {
    input: {
      memberId?: string;
      year?: string;
      claimType?: string;
      status?: string;
      standing?: string;
      coverageType?: string;
      owed?: boolean;
      informationFrom?: string;
      decidedOnly?: boolean;
      from?: string;
      to?: string;
      fullClaimNumber?: string;
      checkNumber?: string;
      patientAccountNumber?: string;
      providerTaxId?: string;
      providerName?: string;
      providerNumber?: string;
      groupNumber?: number;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?:
        | 'serviceFrom'
        | 'receivedDate'
        | 'processedDate'
        | 'fullClaimNumber'
        | 'patientName'
        | 'providerName'
        | 'claimType'
        | 'status'
        | 'standing'
        | 'billed'
        | 'planPaid'
        | 'memberResponsibility'
        | 'stillOwed'
        | 'checkNumber'
        | 'paidDate'
        | 'patientAccountNumber'
        | 'daysWaiting';
      sortAscending?: boolean;
    };
    output: {
      jobId: number;
    };
  };
  findAnonymousClaims: {
    input: {
      fullClaimNumber?: string;
      taxId?: string;
      checkNumber?: string;
      patientAccountNumber?: string;
      memberId?: string;
      dateOfBirth?: string;
      serviceDate?: string;
    };
    output: {
      totalCount: number;
      totalIsEstimate?: boolean;
      results: {
        fullClaimNumber: string;
        claimPrefix: number;
        claimNumber: number;
        claimSuffix: number;
        patientInitials: string;
        claimType?: string;
        status: string;
        statusDate?: string;
        providerName?: string;
        serviceFrom: string;
        serviceTo?: string;
        receivedDate?: string;
        processedDate?: string;
        paidDate?: string;
        billed: number;
        allowed?: number;
        planPaid?: number;
        memberResponsibility?: number;
        checkNumber?: string;
        eopAvailable?: boolean;
        proof: string;
      }[];
    };
  };
  readClaimSearchOptions: {
    input: {
      memberId?: string;
    };
    output: {
      claimTypes: {
        code: string;
        label: string;
      }[];
      statuses: {
        code: string;
        label: string;
      }[];
      coverageTypes: {
        code: string;
        label: string;
      }[];
      placesOfService: {
        code: string;
        label: string;
      }[];
      dependents: {
        memberId: string;
        name: string;
        dependentNumber: number;
      }[];
      years: {
        year: string;
        label: string;
      }[];
    };
  };
  listClaimYears: {
    input: {
      memberId?: string;
    };
    output: {
      year: string;
      label: string;
    }[];
  };
  totalClaimsByType: {
    input: {
      year?: number;
    };
    output: {
      claimType: string;
      year: number;
      claims: number;
      planPaid: number;
      memberResponsibility: number;
      fsaPaid: number;
      stillOwed: number;
    }[];
  };
  readOpenClaims: {
    input: {};
    output: {
      year: number;
      from: string;
      to: string;
      owed: number;
      owedClaims: number;
      needInformation: number;
      waitForProvider: number;
      informationInReview: number;
      informationClaim?: string;
      informationFrom?: string;
      informationBy?: string;
    };
  };
  totalClaimsByMonth: {
    input: {};
    output: {
      month: string;
      endDate: string;
      claims: number;
      planPaid: number;
      memberResponsibility: number;
      fsaPaid: number;
      stillOwed: number;
    }[];
  };
  listPlacesOfService: {
    input: {};
    output: {
      code: string;
      description: string;
    }[];
  };
  readClaim: {
    input: {
      claimPrefix: number;
      claimNumber: number;
      claimSuffix?: number;
    };
    output: {
      fullClaimNumber: string;
      claimPrefix: number;
      claimNumber: number;
      claimSuffix: number;
      memberId: string;
      groupNumber?: number;
      employeeNumber?: number;
      dependentNumber?: number;
      patientName?: string;
      isInsured?: boolean;
      groupName?: string;
      patientDob?: string;
      relationship?: string;
      claimType?: string;
      formType?: string;
      coverageType?: string;
      planName?: string;
      planYear?: number;
      status: string;
      standing?: string;
      statusCategory?: string;
      statusDate?: string;
      informationNeeded?: string;
      informationFrom?: string;
      informationBy?: string;
      informationSentDate?: string;
      informationConversationId?: number;
      informationFiles?: number;
      receivedDate?: string;
      enteredDate?: string;
      processedDate?: string;
      paidDate?: string;
      serviceFrom: string;
      serviceTo: string;
      providerName?: string;
      providerTaxId?: number;
      billingProvider?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      renderingProvider?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      referringProvider?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      facility?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      networkName?: string;
      networkStatus?: string;
      contracted?: boolean;
      placeOfService?: string;
      typeOfBill?: string;
      drg?: string;
      admitDate?: string;
      dischargeDate?: string;
      dischargeStatus?: string;
      procedures?: string[];
      patientAccountNumber?: string;
      precertNumber?: number;
      accidentType?: string;
      accidentDate?: string;
      accidentState?: string;
      replacesClaim?: string;
      replacedByClaim?: string;
      checkNumber?: string;
      eobAvailable?: boolean;
      eopAvailable?: boolean;
      decided: boolean;
      billed: number;
      discount?: number;
      nonCovered?: number;
      memberNonCovered?: number;
      writtenOff?: number;
      allowed?: number;
      deductible?: number;
      copay?: number;
      coinsurance?: number;
      otherInsurancePaid?: number;
      planPaid?: number;
      memberResponsibility?: number;
      paidToProvider?: number;
      paidToMember?: number;
      fsaPaid?: number;
      stillOwed?: number;
      decisionBy?: string;
      appealBy?: string;
      appealSentDate?: string;
      appealAnswerBy?: string;
      appealOpen?: boolean;
      appealConversationId?: number;
      lines: {
        lineNumber: number;
        status: string;
        serviceFrom: string;
        serviceTo: string;
        codeSystem?: string;
        procedureCode?: string;
        modifiers?: string[];
        description: string;
        categoryCode?: string;
        revenueCode?: string;
        units: number;
        placeOfService?: string;
        diagnosisPointers?: number[];
        precertNumber?: number;
        billed: number;
        discount?: number;
        nonCovered?: number;
        memberNonCovered?: number;
        writtenOff?: number;
        allowed?: number;
        deductible?: number;
        copay?: number;
        coinsurance?: number;
        otherInsurancePaid?: number;
        planPaid?: number;
        memberResponsibility?: number;
        remarkCodes?: string[];
        adjustments?: {
          group: string;
          reasonCode: string;
          text?: string;
          amount: number;
        }[];
        rx?: {
          ndc?: string;
          daysSupply?: number;
          refill?: number;
          daw?: number;
          pharmacy?: string;
        };
      }[];
      diagnoses?: {
        sequence: number;
        code: string;
        description: string;
        type: 'principal' | 'admitting' | 'other' | 'external';
        poa?: string;
      }[];
      explanationCode0?: string;
      explanation0?: string;
      explanationCode1?: string;
      explanation1?: string;
      explanationCode2?: string;
      explanation2?: string;
      explanationCode3?: string;
      explanation3?: string;
      remarks: {
        code: string;
        text: string;
      }[];
      transactionNotes?: {
        clmln: number;
        noteCode: string;
        noteText: string;
        noteDate: string;
        operator?: string;
      }[];
      statusHistory: {
        sequence: number;
        status: string;
        statusDate: string;
      }[];
    };
  };
  readClaimByNumber: {
    input: {
      fullClaimNumber: string;
      memberId?: string;
    };
    output: {
      fullClaimNumber: string;
      claimPrefix: number;
      claimNumber: number;
      claimSuffix: number;
      memberId: string;
      groupNumber?: number;
      employeeNumber?: number;
      dependentNumber?: number;
      patientName?: string;
      isInsured?: boolean;
      groupName?: string;
      patientDob?: string;
      relationship?: string;
      claimType?: string;
      formType?: string;
      coverageType?: string;
      planName?: string;
      planYear?: number;
      status: string;
      standing?: string;
      statusCategory?: string;
      statusDate?: string;
      informationNeeded?: string;
      informationFrom?: string;
      informationBy?: string;
      informationSentDate?: string;
      informationConversationId?: number;
      informationFiles?: number;
      receivedDate?: string;
      enteredDate?: string;
      processedDate?: string;
      paidDate?: string;
      serviceFrom: string;
      serviceTo: string;
      providerName?: string;
      providerTaxId?: number;
      billingProvider?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      renderingProvider?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      referringProvider?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      facility?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      networkName?: string;
      networkStatus?: string;
      contracted?: boolean;
      placeOfService?: string;
      typeOfBill?: string;
      drg?: string;
      admitDate?: string;
      dischargeDate?: string;
      dischargeStatus?: string;
      procedures?: string[];
      patientAccountNumber?: string;
      precertNumber?: number;
      accidentType?: string;
      accidentDate?: string;
      accidentState?: string;
      replacesClaim?: string;
      replacedByClaim?: string;
      checkNumber?: string;
      eobAvailable?: boolean;
      eopAvailable?: boolean;
      decided: boolean;
      billed: number;
      discount?: number;
      nonCovered?: number;
      memberNonCovered?: number;
      writtenOff?: number;
      allowed?: number;
      deductible?: number;
      copay?: number;
      coinsurance?: number;
      otherInsurancePaid?: number;
      planPaid?: number;
      memberResponsibility?: number;
      paidToProvider?: number;
      paidToMember?: number;
      fsaPaid?: number;
      stillOwed?: number;
      decisionBy?: string;
      appealBy?: string;
      appealSentDate?: string;
      appealAnswerBy?: string;
      appealOpen?: boolean;
      appealConversationId?: number;
      lines: {
        lineNumber: number;
        status: string;
        serviceFrom: string;
        serviceTo: string;
        codeSystem?: string;
        procedureCode?: string;
        modifiers?: string[];
        description: string;
        categoryCode?: string;
        revenueCode?: string;
        units: number;
        placeOfService?: string;
        diagnosisPointers?: number[];
        precertNumber?: number;
        billed: number;
        discount?: number;
        nonCovered?: number;
        memberNonCovered?: number;
        writtenOff?: number;
        allowed?: number;
        deductible?: number;
        copay?: number;
        coinsurance?: number;
        otherInsurancePaid?: number;
        planPaid?: number;
        memberResponsibility?: number;
        remarkCodes?: string[];
        adjustments?: {
          group: string;
          reasonCode: string;
          text?: string;
          amount: number;
        }[];
        rx?: {
          ndc?: string;
          daysSupply?: number;
          refill?: number;
          daw?: number;
          pharmacy?: string;
        };
      }[];
      diagnoses?: {
        sequence: number;
        code: string;
        description: string;
        type: 'principal' | 'admitting' | 'other' | 'external';
        poa?: string;
      }[];
      explanationCode0?: string;
      explanation0?: string;
      explanationCode1?: string;
      explanation1?: string;
      explanationCode2?: string;
      explanation2?: string;
      explanationCode3?: string;
      explanation3?: string;
      remarks: {
        code: string;
        text: string;
      }[];
      transactionNotes?: {
        clmln: number;
        noteCode: string;
        noteText: string;
        noteDate: string;
        operator?: string;
      }[];
      statusHistory: {
        sequence: number;
        status: string;
        statusDate: string;
      }[];
    };
  };
  readAdminClaim: {
    input: {
      fullClaimNumber: string;
      memberId?: string;
    };
    output: {
      fullClaimNumber: string;
      claimPrefix: number;
      claimNumber: number;
      claimSuffix: number;
      memberId: string;
      groupNumber?: number;
      employeeNumber?: number;
      dependentNumber?: number;
      patientName?: string;
      isInsured?: boolean;
      groupName?: string;
      patientDob?: string;
      relationship?: string;
      claimType?: string;
      formType?: string;
      coverageType?: string;
      planName?: string;
      planYear?: number;
      status: string;
      standing?: string;
      statusCategory?: string;
      statusDate?: string;
      informationNeeded?: string;
      informationFrom?: string;
      informationBy?: string;
      informationSentDate?: string;
      informationConversationId?: number;
      informationFiles?: number;
      receivedDate?: string;
      enteredDate?: string;
      processedDate?: string;
      paidDate?: string;
      serviceFrom: string;
      serviceTo: string;
      providerName?: string;
      providerTaxId?: number;
      billingProvider?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      renderingProvider?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      referringProvider?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      facility?: {
        name: string;
        npi: string;
        taxId?: string;
        providerNumber?: string;
        providerType?: string;
        address?: {
          addressLine1: string;
          addressLine2?: string;
          city: string;
          state: string;
          zip: string;
        };
        phone?: string;
      };
      networkName?: string;
      networkStatus?: string;
      contracted?: boolean;
      placeOfService?: string;
      typeOfBill?: string;
      drg?: string;
      admitDate?: string;
      dischargeDate?: string;
      dischargeStatus?: string;
      procedures?: string[];
      patientAccountNumber?: string;
      precertNumber?: number;
      accidentType?: string;
      accidentDate?: string;
      accidentState?: string;
      replacesClaim?: string;
      replacedByClaim?: string;
      checkNumber?: string;
      eobAvailable?: boolean;
      eopAvailable?: boolean;
      decided: boolean;
      billed: number;
      discount?: number;
      nonCovered?: number;
      memberNonCovered?: number;
      writtenOff?: number;
      allowed?: number;
      deductible?: number;
      copay?: number;
      coinsurance?: number;
      otherInsurancePaid?: number;
      planPaid?: number;
      memberResponsibility?: number;
      paidToProvider?: number;
      paidToMember?: number;
      fsaPaid?: number;
      stillOwed?: number;
      decisionBy?: string;
      appealBy?: string;
      appealSentDate?: string;
      appealAnswerBy?: string;
      appealOpen?: boolean;
      appealConversationId?: number;
      lines: {
        lineNumber: number;
        status: string;
        serviceFrom: string;
        serviceTo: string;
        codeSystem?: string;
        procedureCode?: string;
        modifiers?: string[];
        description: string;
        categoryCode?: string;
        revenueCode?: string;
        units: number;
        placeOfService?: string;
        diagnosisPointers?: number[];
        precertNumber?: number;
        billed: number;
        discount?: number;
        nonCovered?: number;
        memberNonCovered?: number;
        writtenOff?: number;
        allowed?: number;
        deductible?: number;
        copay?: number;
        coinsurance?: number;
        otherInsurancePaid?: number;
        planPaid?: number;
        memberResponsibility?: number;
        remarkCodes?: string[];
        adjustments?: {
          group: string;
          reasonCode: string;
          text?: string;
          amount: number;
        }[];
        rx?: {
          ndc?: string;
          daysSupply?: number;
          refill?: number;
          daw?: number;
          pharmacy?: string;
        };
      }[];
      diagnoses?: {
        sequence: number;
        code: string;
        description: string;
        type: 'principal' | 'admitting' | 'other' | 'external';
        poa?: string;
      }[];
      explanationCode0?: string;
      explanation0?: string;
      explanationCode1?: string;
      explanation1?: string;
      explanationCode2?: string;
      explanation2?: string;
      explanationCode3?: string;
      explanation3?: string;
      remarks: {
        code: string;
        text: string;
      }[];
      transactionNotes?: {
        clmln: number;
        noteCode: string;
        noteText: string;
        noteDate: string;
        operator?: string;
      }[];
      statusHistory: {
        sequence: number;
        status: string;
        statusDate: string;
      }[];
    };
  };
  readAnonymousClaim: {
    input: {
      fullClaimNumber: string;
      proof?: string;
      taxId?: string;
      checkNumber?: string;
      patientAccountNumber?: string;
      memberId?: string;
      dateOfBirth?: string;
      serviceDate?: string;
    };
    output: {
      fullClaimNumber: string;
      claimPrefix: number;
      claimNumber: number;
      claimSuffix: number;
      patientInitials: string;
      claimType?: string;
      status: string;
      statusDate?: string;
      providerName?: string;
      serviceFrom: string;
      serviceTo?: string;
      receivedDate?: string;
      processedDate?: string;
      paidDate?: string;
      billed: number;
      allowed?: number;
      planPaid?: number;
      memberResponsibility?: number;
      checkNumber?: string;
      eopAvailable?: boolean;
      proof: string;
      discount?: number;
      nonCovered?: number;
      deductible?: number;
      copay?: number;
      coinsurance?: number;
      otherInsurancePaid?: number;
      lines: {
        lineNumber: number;
        status: string;
        serviceFrom: string;
        procedureCode: string;
        units: number;
        billed: number;
        allowed?: number;
        planPaid?: number;
        memberResponsibility?: number;
        remarkCodes?: string[];
      }[];
      remarks: {
        code: string;
        text: string;
      }[];
      statusHistory: {
        sequence: number;
        status: string;
        statusDate: string;
      }[];
    };
  };
  searchConversations: {
    input: {
      showArchived?: boolean;
      inQueue?: boolean;
      owned?: boolean;
      requests?: boolean;
      unread?: boolean;
      forMe?: boolean;
      waitingForMe?: boolean;
      open?: boolean;
      overdue?: boolean;
      queue?: string;
      priority?: string;
      pageNumber?: number;
      amount?: number;
      sortProperty?:
        | 'lastMessageDate'
        | 'subject'
        | 'status'
        | 'priority'
        | 'dueDate'
        | 'createdDate'
        | 'memberName'
        | 'owner'
        | 'daysWaiting';
      sortDesc?: boolean;
      query?: string;
      status?: string;
      memberId?: string;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        conversationId: number;
        subject: string;
        status: string;
        priority: string;
        queueName?: string;
        owner?: string;
        ownerId?: number;
        memberId?: string;
        memberName?: string;
        groupNumber?: number;
        regarding?: string;
        transactionNumber?: string;
        requestKind?: string;
        lastMessage?: string;
        lastMessageDate: string;
        lastMessageOperator?: string;
        createdDate?: string;
        createdBy?: string;
        sender?: string;
        senderOrganization?: string;
        dueDate?: string;
        daysWaiting?: number;
        overdue?: boolean;
        daysLate?: number;
        unreadCount: number;
        attachmentCount?: number;
        archived: boolean;
        rowVersion?: number;
      }[];
    };
  };
  totalConversations: {
    input: {};
    output: {
      queue: string;
      waiting: number;
      owned: number;
    }[];
  };
  listLatestConversations: {
    input: {
      amount?: number;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        conversationId: number;
        subject: string;
        status: string;
        priority: string;
        queueName?: string;
        owner?: string;
        ownerId?: number;
        memberId?: string;
        memberName?: string;
        groupNumber?: number;
        regarding?: string;
        transactionNumber?: string;
        requestKind?: string;
        lastMessage?: string;
        lastMessageDate: string;
        lastMessageOperator?: string;
        createdDate?: string;
        createdBy?: string;
        sender?: string;
        senderOrganization?: string;
        dueDate?: string;
        daysWaiting?: number;
        overdue?: boolean;
        daysLate?: number;
        unreadCount: number;
        attachmentCount?: number;
        archived: boolean;
        rowVersion?: number;
      }[];
    };
  };
  readConversation: {
    input: {
      conversationId: number;
    };
    output: {
      conversationId: number;
      subject: string;
      status: string;
      priority: string;
      queueName?: string;
      owner?: string;
      ownerId?: number;
      ownedByCaller?: boolean;
      memberId?: string;
      memberName?: string;
      groupNumber?: number;
      groupName?: string;
      regarding?: string;
      transactionNumber?: string;
      requestKind?: string;
      claim?: {
        fullClaimNumber: string;
        memberId: string;
      };
      registrationTaxId?: string;
      registrationStatus?: string;
      notes?: string;
      createdDate?: string;
      createdBy?: string;
      dueDate?: string;
      daysLate?: number;
      resolutionType?: string;
      resolvedDate?: string;
      resolvedBy?: string;
      resolved: boolean;
      reviewable?: boolean;
      archived: boolean;
      hasFormAnswers?: boolean;
      nextInQueue?: number;
      rowVersion: number;
      messages: {
        messageId: number;
        conversationId: number;
        body: string;
        sentDate: string;
        senderName: string;
        senderRole?: string;
        own: boolean;
        internal: boolean;
        byStaff: boolean;
        read?: boolean;
        readDate?: string;
        attachments: {
          attachmentId: number;
          fileName: string;
          size: number;
          contentType: string;
        }[];
      }[];
    };
  };
  startConversation: {
    input: {
      subjectId: number;
      subject?: string;
      body?: string;
      fullClaimNumber?: string;
      certno?: number;
      sendsInformation?: boolean;
      memberId?: string;
      priority?: string;
    };
    output: {
      conversationId: number;
      messageId: number;
    };
  };
  addMessage: {
    input: {
      conversationId: number;
      body: string;
      internal?: boolean;
      resolutionTypeId?: number;
    };
    output: {
      conversationId: number;
      messageId: number;
    };
  };
  attachFiles: {
    input: {
      messageId: number;
    };
    output: {
      attachmentId: number;
      fileName: string;
      size: number;
      contentType: string;
    }[];
  };
  readAttachment: {
    input: {
      attachmentId: number;
    };
  };
  countUnread: {
    input: {};
    output: number;
  };
  markRead: {
    input: {
      messageId: number;
      read?: boolean;
    };
    output: {
      success: boolean;
    };
  };
  markConversationRead: {
    input: {
      conversationId: number;
    };
    output: {
      success: boolean;
    };
  };
  markConversationsRead: {
    input: {
      conversationIds?: number[];
      all?: boolean;
      query?: string;
      status?: string;
      open?: boolean;
      unread?: boolean;
      forMe?: boolean;
      showArchived?: boolean;
    };
    output: {
      results: {
        id: string;
        done: boolean;
        code?: string;
        reason?: string;
      }[];
    };
  };
  archiveConversations: {
    input: {
      conversationIds?: number[];
      archived: boolean;
      all?: boolean;
      query?: string;
      status?: string;
      open?: boolean;
      unread?: boolean;
      forMe?: boolean;
      showArchived?: boolean;
    };
    output: {
      results: {
        id: string;
        done: boolean;
        code?: string;
        reason?: string;
      }[];
    };
  };
  takeConversations: {
    input: {
      conversationIds: number[];
    };
    output: {
      results: {
        id: string;
        done: boolean;
        code?: string;
        reason?: string;
      }[];
    };
  };
  rerouteConversations: {
    input: {
      conversationIds: number[];
      queue: string;
    };
    output: {
      results: {
        id: string;
        done: boolean;
        code?: string;
        reason?: string;
      }[];
    };
  };
  reviewRequest: {
    input: {
      conversationId: number;
      rowVersion: number;
      approved: boolean;
      note?: string;
    };
    output: {
      success: boolean;
    };
  };
  listResolutionTypes: {
    input: {};
    output: {
      id: number;
      description: string;
    }[];
  };
  updateConversation: {
    input: {
      conversationId: number;
      rowVersion?: number;
      resolutionTypeId?: number;
      reopen?: boolean;
      archived?: boolean;
      priority?: string;
      dueDate?: string;
    };
    output: {
      success: boolean;
    };
  };
  takeConversation: {
    input: {
      conversationId: number;
      rowVersion?: number;
    };
    output: {
      success: boolean;
    };
  };
  rerouteConversation: {
    input: {
      conversationId: number;
      queue: string;
      rowVersion?: number;
    };
    output: {
      success: boolean;
    };
  };
  saveConversationNotes: {
    input: {
      conversationId: number;
      notes: string;
      rowVersion?: number;
    };
    output: {
      success: boolean;
    };
  };
  listMemberConversations: {
    input: {
      memberId: string;
      showArchived?: boolean;
      pageNumber?: number;
      amount?: number;
      sortProperty?:
        | 'lastMessageDate'
        | 'subject'
        | 'status'
        | 'priority'
        | 'dueDate'
        | 'createdDate'
        | 'memberName'
        | 'owner';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        conversationId: number;
        subject: string;
        status: string;
        priority: string;
        queueName?: string;
        owner?: string;
        ownerId?: number;
        memberId?: string;
        memberName?: string;
        groupNumber?: number;
        regarding?: string;
        transactionNumber?: string;
        requestKind?: string;
        lastMessage?: string;
        lastMessageDate: string;
        lastMessageOperator?: string;
        createdDate?: string;
        createdBy?: string;
        sender?: string;
        senderOrganization?: string;
        dueDate?: string;
        daysWaiting?: number;
        overdue?: boolean;
        daysLate?: number;
        unreadCount: number;
        attachmentCount?: number;
        archived: boolean;
        rowVersion?: number;
      }[];
    };
  };
  requestIdCard: {
    input: {
      memberId?: string;
      addressId: number;
      transactionType?: string;
      reason?: string;
    };
    output: {
      conversationId: number;
      transactionNumber: string;
    };
  };
  readCoverage: {
    input: {
      memberId?: string;
      planYear?: number;
    };
    output: {
      memberId: string;
      memberName: string;
      relationship?: string;
      status?: string;
      groupNumber: number;
      groupName?: string;
      planYear?: number;
      coverages: {
        coverageId: number;
        coverageType: string;
        status: string;
        coverageLevel: string;
        planId: number;
        planNumber?: string;
        planName: string;
        planType?: string;
        planYear: number;
        effectiveDate: string;
        terminationDate?: string;
        networkName?: string;
        volume?: number;
        pcp?: string;
        cobraStart?: string;
        cobraPaidThrough?: string;
        costShares: {
          kind:
            | 'deductible'
            | 'oopMax'
            | 'rxDeductible'
            | 'rxOopMax'
            | 'annualMax'
            | 'lifetimeMax'
            | 'orthoMax';
          label: string;
          tier: string;
          scope: string;
          amount: number;
        }[];
      }[];
      otherInsurance: {
        company: string;
        policyNumber: string;
        coverageType: string;
        effectiveDate: string;
        terminationDate?: string;
        order: 'P' | 'S';
      }[];
    };
  };
  readAdminCoverage: {
    input: {
      memberId: string;
      planYear?: number;
    };
    output: {
      memberId: string;
      memberName: string;
      relationship?: string;
      status?: string;
      groupNumber: number;
      groupName?: string;
      planYear?: number;
      coverages: {
        coverageId: number;
        coverageType: string;
        status: string;
        coverageLevel: string;
        planId: number;
        planNumber?: string;
        planName: string;
        planType?: string;
        planYear: number;
        effectiveDate: string;
        terminationDate?: string;
        networkName?: string;
        volume?: number;
        pcp?: string;
        cobraStart?: string;
        cobraPaidThrough?: string;
        costShares: {
          kind:
            | 'deductible'
            | 'oopMax'
            | 'rxDeductible'
            | 'rxOopMax'
            | 'annualMax'
            | 'lifetimeMax'
            | 'orthoMax';
          label: string;
          tier: string;
          scope: string;
          amount: number;
        }[];
      }[];
      otherInsurance: {
        company: string;
        policyNumber: string;
        coverageType: string;
        effectiveDate: string;
        terminationDate?: string;
        order: 'P' | 'S';
      }[];
    };
  };
  listPlanYears: {
    input: {
      memberId?: string;
    };
    output: {
      year: number;
      label: string;
      from?: string;
      to?: string;
      current: boolean;
    }[];
  };
  listDependents: {
    input: {};
    output: {
      memberId: string;
      dependentNumber: number;
      memberName: string;
      relationship: string;
      visible: boolean;
      accessGranted: boolean;
      sharingState: string;
      kinds: string[];
      grantedFrom?: string;
      grantedUntil?: string;
    }[];
  };
  listDependentPermissions: {
    input: {};
    output: {
      permissionId: string;
      memberId: string;
      ownerName: string;
      dependentNumber: number;
      memberName: string;
      relationship: string;
      accessGranted: boolean;
      sharingState: string;
      kinds: string[];
      grantedFrom?: string;
      grantedUntil?: string;
      changedDate?: string;
    }[];
  };
  readLoggedDependent: {
    input: {};
    output: {
      memberId: string;
      dependentNumber: number;
      memberName: string;
      relationship: string;
      age?: number;
      isMinor: boolean;
      accessGranted: boolean;
    };
  };
  updateDependentPermission: {
    input: {
      memberId?: string;
      dependentNumber: number;
      accessGranted: boolean;
      kinds?: string[];
      grantedFrom?: string;
      grantedUntil?: string;
    };
    output: {
      success: boolean;
    };
  };
  listDocumentCategories: {
    input: {};
    output: {
      categoryId: number;
      name: string;
    }[];
  };
  readDocumentCategory: {
    input: {
      categoryId: number;
    };
    output: {
      english: string;
      spanish: string;
    };
  };
  listDocumentYears: {
    input: {};
    output: {
      year: number;
    }[];
  };
  listDocuments: {
    input: {
      query?: string;
      categoryId?: number;
      year?: number;
      language?: string;
      groupNumber?: number;
      status?: string;
      memberId?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'displayName' | 'year' | 'effectiveFrom' | 'uploadedDate';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        downloadId: number;
        displayName: string;
        description?: string;
        fileName?: string;
        size?: number;
        formKind?: string;
        categoryId: number;
        categoryName: string;
        year?: number;
        language?: string;
        memberName?: string;
        uploadedDate: string;
        version: number;
        effectiveFrom?: string;
        effectiveTo?: string;
        status: string;
        audience?: string;
        uploadedBy?: string;
        managed: boolean;
      }[];
    };
  };
  readDocument: {
    input: {
      id: number;
    };
  };
  readDocumentUrl: {
    input: {
      downloadId: number;
    };
    output: {
      url: string;
    };
  };
  readDocumentFacts: {
    input: {
      downloadId: number;
    };
    output: {
      downloadId: number;
      rowVersion: number;
      displayName: string;
      description?: string;
      categoryId: number;
      year?: number;
      language: string;
      effectiveFrom?: string;
      effectiveTo?: string;
      employeeSite: boolean;
      employerSite: boolean;
      providerSite: boolean;
      customerServiceSite: boolean;
      roles: number[];
      everyGroup: boolean;
      groups: number[];
      locationNumber?: number;
      fileName: string;
      version: number;
    };
  };
  uploadDocuments: {
    input: {
      displayName?: string;
      description?: string;
      categoryId: number;
      year?: number;
      language: string;
      effectiveFrom?: string;
      effectiveTo?: string;
      employeeSite?: boolean;
      employerSite?: boolean;
      providerSite?: boolean;
      customerServiceSite?: boolean;
      roles?: number[];
      everyGroup?: boolean;
      groups?: number[];
      locationNumber?: number;
    };
    output: {
      downloadId: number;
      fileName: string;
    }[];
  };
  updateDocument: {
    input: {
      downloadId: number;
      rowVersion: number;
      displayName: string;
      description?: string;
      categoryId: number;
      year?: number;
      language: string;
      effectiveFrom?: string;
      effectiveTo?: string;
      employeeSite?: boolean;
      employerSite?: boolean;
      providerSite?: boolean;
      customerServiceSite?: boolean;
      roles?: number[];
      everyGroup?: boolean;
      groups?: number[];
      locationNumber?: number;
    };
    output: {
      success: boolean;
    };
  };
  replaceDocumentFile: {
    input: {
      downloadId: number;
      rowVersion: number;
    };
    output: {
      version: number;
    };
  };
  listDocumentVersions: {
    input: {
      downloadId: number;
    };
    output: {
      version: number;
      current: boolean;
      fileName: string;
      size: number;
      uploadedDate: string;
      uploadedBy?: string;
      rowVersion: number;
    }[];
  };
  readDocumentVersion: {
    input: {
      downloadId: number;
      version: number;
    };
  };
  restoreDocumentVersion: {
    input: {
      downloadId: number;
      version: number;
      rowVersion: number;
    };
    output: {
      version: number;
    };
  };
  deleteDocumentVersion: {
    input: {
      downloadId: number;
      version: number;
    };
    output: {
      success: boolean;
    };
  };
  deleteDocument: {
    input: {
      downloadId: number;
    };
    output: {
      success: boolean;
    };
  };
  listEnrollments: {
    input: {
      groupNumber?: number;
      status?: string;
      enrollmentType?: string;
      name?: string;
      ssnLast4?: string;
      from?: string;
      to?: string;
      pageNumber?: number;
      itemsPerPage?: number;
      sortProperty?:
        'submittedDate' | 'employeeName' | 'groupName' | 'status' | 'coverageDate' | 'daysWaiting';
      sortDesc?: boolean;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        enrollmentId: number;
        employeeName: string;
        ssnLast4?: string;
        memberId?: string;
        groupNumber: number;
        groupName: string;
        enrollmentType: string;
        status: string;
        coverageDate?: string;
        dependentCount?: number;
        submittedDate?: string;
        submittedBy?: string;
        decisionNote?: string;
        daysWaiting?: number;
      }[];
    };
  };
  readEnrollment: {
    input: {
      enrollmentId: number;
    };
    output: {
      enrollmentId: number;
      transactionNumber?: string;
      status: string;
      open: boolean;
      proofMissing: boolean;
      enrollmentType: string;
      qualifyingEvent?: string;
      dateOfQualifyingEvent?: string;
      coverageDate?: string;
      groupNumber: number;
      groupName: string;
      locationName?: string;
      memberId?: string;
      employeeName: string;
      firstName?: string;
      lastName?: string;
      dateOfBirth?: string;
      ssnLast4?: string;
      gender?: string;
      primaryMemberMaritalStatusType?: string;
      primaryMemberPayStatus?: string;
      hireDate?: string;
      lifeCoverageAmount?: number;
      addressLine1?: string;
      addressLine2?: string;
      city?: string;
      state?: string;
      zip?: string;
      primaryMemberHomePhone?: string;
      primaryMemberWorkPhone?: string;
      primaryMemberEmail?: string;
      otherInsuranceCompany?: string;
      otherInsurancePolicyNumber?: string;
      otherInsuranceEffectiveDate?: string;
      enrollmentDependents: {
        sequence: number;
        primary: boolean;
        personName: string;
        dateOfBirth?: string;
        ssnLast4?: string;
        gender?: string;
        relationship: string;
        student: boolean;
        disabled: boolean;
      }[];
      planElections: {
        coverageType: string;
        planId?: number;
        planName?: string;
        waived: boolean;
        coverageLevel?: string;
        employeeCost?: number;
        payPeriods?: number;
        presentPlan?: string;
        presentLevel?: string;
        change: string;
      }[];
      beneficiaries: {
        name: string;
        relationship: string;
        percent: number;
      }[];
      attachments: {
        attachmentId: number;
        fileName: string;
        createdDate: string;
      }[];
      history: {
        sequence: number;
        status: string;
        statusDate: string;
        changedBy?: string;
        note?: string;
      }[];
      signatureName?: string;
      signatureDate?: string;
      comments?: string;
      decisionNote?: string;
      submittedDate?: string;
      submittedBy?: string;
      decidedDate?: string;
      decidedBy?: string;
      conversationId?: number;
      rowVersion: number;
    };
  };
  readEnrollmentForm: {
    input: {
      groupNumber: number;
      coverageDate?: string;
      enrollmentType?: string;
      qualifyingEvent?: string;
      coverageType?: string;
    };
    output: {
      groupNumber: number;
      groupName: string;
      enrollmentTypes: {
        code: string;
        label: string;
        window?: string;
      }[];
      qualifyingEvents: {
        code: string;
        label: string;
        window?: string;
      }[];
      coverageTypes: {
        code: string;
        label: string;
        window?: string;
      }[];
      locations: {
        locationNumber: number;
        name: string;
      }[];
      plans: {
        planId: number;
        coverageType: string;
        planName: string;
        window?: string;
      }[];
      rates: {
        planId: number;
        coverageLevel: string;
        employeeCost: number;
        payPeriods: number;
      }[];
    };
  };
  listPlanLevels: {
    input: {
      groupNumber: number;
      planId: number;
      coverageDate?: string;
    };
    output: {
      coverageLevel: string;
      employeeCost: number;
      payPeriods: number;
      label: string;
    }[];
  };
  readElectionCost: {
    input: {
      groupNumber: number;
      coverageDate: string;
      planElections: {
        coverageType?: string;
        planId?: number;
        coverageLevel?: string;
      }[];
    };
    output: {
      employeeCost?: number;
    };
  };
  createEnrollment: {
    input: {
      groupNumber: number;
      locationNumber?: number;
      enrollmentType: string;
      qualifyingEvent?: string;
      dateOfQualifyingEvent?: string;
      coverageDate: string;
      firstName: string;
      lastName: string;
      dateOfBirth: string;
      ssn: string;
      gender: string;
      primaryMemberMaritalStatusType?: string;
      hireDate: string;
      primaryMemberPayStatus?: string;
      lifeCoverageAmount?: number;
      addressLine1: string;
      addressLine2?: string;
      city: string;
      state: string;
      zip: string;
      primaryMemberHomePhone?: string;
      primaryMemberWorkPhone?: string;
      primaryMemberEmail?: string;
      otherInsuranceCompany?: string;
      otherInsurancePolicyNumber?: string;
      otherInsuranceEffectiveDate?: string;
      enrollmentDependents?: {
        primary?: boolean;
        firstName: string;
        lastName: string;
        dateOfBirth: string;
        ssn?: string;
        gender: string;
        relationship: string;
        student?: boolean;
        disabled?: boolean;
      }[];
      planElections?: {
        coverageType: string;
        planId: number;
        coverageLevel: string;
      }[];
      beneficiaries?: {
        name: string;
        relationship: string;
        percent: number;
      }[];
      comments?: string;
      signatureName: string;
      attested: boolean;
      transactionType?: string;
    };
    output: {
      enrollmentId: number;
      status: string;
      transactionNumber: string;
    };
  };
  attachEnrollmentFiles: {
    input: {
      enrollmentId: number;
    };
    output: {
      attachmentId: number;
      fileName: string;
      createdDate: string;
    }[];
  };
  readEnrollmentFile: {
    input: {
      attachmentId: number;
    };
  };
  downloadEnrollment: {
    input: {
      enrollmentId: number;
    };
  };
  approveEnrollment: {
    input: {
      enrollmentId: number;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  rejectEnrollment: {
    input: {
      enrollmentId: number;
      note: string;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  requestEnrollmentInformation: {
    input: {
      enrollmentId: number;
      note: string;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  answerEnrollment: {
    input: {
      enrollmentId: number;
      note?: string;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  withdrawEnrollment: {
    input: {
      enrollmentId: number;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  listEnrollmentImports: {
    input: {};
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        importId: number;
        fileName: string;
        groupNumber: number;
        groupName: string;
        state: string;
        lineCount?: number;
        enrollmentCount: number;
        errorCount: number;
        createdDate: string;
      }[];
    };
  };
  importEnrollments: {
    input: {
      groupNumber: number;
      signatureName: string;
      attested: boolean;
    };
    output: {
      importId: number;
      jobId: number;
    };
  };
  readEnrollmentImport: {
    input: {
      importId: number;
    };
    output: {
      importId: number;
      fileName: string;
      groupNumber: number;
      groupName: string;
      state: string;
      lineCount?: number;
      enrollmentCount: number;
      errorCount: number;
      createdDate: string;
      jobId?: number;
      errors: {
        number: number;
        line: number;
        column?: string;
        message: string;
      }[];
    };
  };
  downloadEnrollmentTemplate: {
    input: {};
  };
  downloadEob: {
    input: {
      claimPrefix: number;
      claimNumber: number;
      claimSuffix?: number;
      memberId: string;
      isInsured?: boolean;
      includeBytesInResponse?: boolean;
      providerTaxId?: number;
    };
    output: {
      fileName: string;
      bytes: string;
    };
  };
  downloadAnonymousEob: {
    input: {
      claimPrefix: number;
      claimNumber: number;
      claimSuffix?: number;
      memberId?: string;
      isInsured?: boolean;
      includeBytesInResponse?: boolean;
      providerTaxId?: number;
      proof?: string;
      taxId?: string;
      checkNumber?: string;
      patientAccountNumber?: string;
      dateOfBirth?: string;
      serviceDate?: string;
    };
    output: {
      fileName: string;
      bytes: string;
    };
  };
  listFaqs: {
    input: {};
    output: {
      faqId: number;
      category: string;
      question: string;
      answer: string;
    }[];
  };
  downloadFile: {
    input: {
      ticket: string;
    };
  };
  listFileImports: {
    input: {};
    output: {
      importId: number;
      fileName: string;
      sizeBytes: number;
      receivedBytes: number;
      partBytes: number;
      complete: boolean;
      expiresDate: string;
    }[];
  };
  beginFileImport: {
    input: {
      fileName: string;
      sizeBytes: number;
    };
    output: {
      importId: number;
      fileName: string;
      sizeBytes: number;
      receivedBytes: number;
      partBytes: number;
      complete: boolean;
      expiresDate: string;
    };
  };
  readFileImport: {
    input: {
      importId: number;
    };
    output: {
      importId: number;
      fileName: string;
      sizeBytes: number;
      receivedBytes: number;
      partBytes: number;
      complete: boolean;
      expiresDate: string;
    };
  };
  addFileImportPart: {
    input: {
      importId: number;
      offset: number;
    };
    output: {
      importId: number;
      fileName: string;
      sizeBytes: number;
      receivedBytes: number;
      partBytes: number;
      complete: boolean;
      expiresDate: string;
    };
  };
  completeFileImport: {
    input: {
      importId: number;
      sha256: string;
    };
    output: {
      importId: number;
      fileName: string;
      sizeBytes: number;
      receivedBytes: number;
      partBytes: number;
      complete: boolean;
      expiresDate: string;
    };
  };
  cancelFileImport: {
    input: {
      importId: number;
    };
    output: {
      success: boolean;
    };
  };
  saveFormDraft: {
    input: {
      form: string;
      key?: string;
      step?: string;
      values: string;
    };
    output: {
      key?: string;
      savedAt: string;
    };
  };
  readFormDraft: {
    input: {
      form: string;
      key?: string;
    };
    output: {
      values?: string;
      step?: string;
      savedAt?: string;
    };
  };
  deleteFormDraft: {
    input: {
      form: string;
      key?: string;
    };
  };
  listGroups: {
    input: {
      query?: string;
      masterGroupNumber?: number;
      status?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?:
        'groupNumber' | 'masterGroupNumber' | 'name' | 'effectiveDate' | 'status' | 'memberCount';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        groupNumber: number;
        masterGroupNumber: number;
        name: string;
        status: string;
        effectiveDate?: string;
        terminationDate?: string;
        access?: string;
        enrollment?: boolean;
        demographicUpdate?: boolean;
        displayCostComparisonTool?: boolean;
        healthAccountEmployer?: boolean;
        memberCount?: number;
        city?: string;
        state?: string;
      }[];
    };
  };
  listMyGroups: {
    input: {
      query?: string;
      masterGroupNumber?: number;
      status?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?:
        'groupNumber' | 'masterGroupNumber' | 'name' | 'effectiveDate' | 'status' | 'memberCount';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        groupNumber: number;
        masterGroupNumber: number;
        name: string;
        status: string;
        effectiveDate?: string;
        terminationDate?: string;
        access?: string;
        enrollment?: boolean;
        demographicUpdate?: boolean;
        displayCostComparisonTool?: boolean;
        healthAccountEmployer?: boolean;
        memberCount?: number;
        city?: string;
        state?: string;
      }[];
    };
  };
  listGroupNames: {
    input: {};
    output: {
      groupNumber: number;
      name: string;
    }[];
  };
  readGroup: {
    input: {
      groupNumber: number;
    };
    output: {
      groupNumber: number;
      masterGroupNumber: number;
      masterGroupName?: string;
      name: string;
      status: string;
      effectiveDate?: string;
      terminationDate?: string;
      enrollment?: boolean;
      demographicUpdate?: boolean;
      displayCostComparisonTool?: boolean;
      healthAccountEmployer?: boolean;
      phone?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      accountManager?: string;
    };
  };
  readGroupDetails: {
    input: {
      groupNumber: number;
    };
    output: {
      groupNumber: number;
      masterGroupNumber: number;
      masterGroupName?: string;
      name: string;
      status: string;
      effectiveDate?: string;
      terminationDate?: string;
      enrollment?: boolean;
      demographicUpdate?: boolean;
      displayCostComparisonTool?: boolean;
      healthAccountEmployer?: boolean;
      phone?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      accountManager?: string;
      ein?: string;
      naics?: string;
      fax?: string;
      planYearBeginMonth?: number;
      contacts: {
        name: string;
        title?: string;
        type: string;
        email?: string;
        phone?: string;
      }[];
      locations: {
        locationNumber: number;
        name: string;
        division?: string;
      }[];
      plans: {
        planId: number;
        planNumber?: string;
        planName: string;
        planType?: string;
        coverageType: string;
        planYear: number;
        effectiveDate?: string;
        terminationDate?: string;
      }[];
      employerClaimsAccess?: boolean;
      tempIdCard?: boolean;
      twoWayMessaging?: boolean;
      employerApprovalRequired?: boolean;
      familyPrivacy?: boolean;
      onlineEnrollment?: boolean;
      cobraNoticeDays?: number;
      activeMembers?: number;
      memberCount?: number;
      logo?: string;
      rowVersion: number;
    };
  };
  listGroupMembers: {
    input: {
      groupNumber: number;
      query?: string;
      pageNumber?: number;
      pageSize?: number;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      activeMembers?: number;
      objects: {
        memberId: string;
        memberName: string;
        dateOfBirth?: string;
        relationship?: string;
        status: string;
        effectiveDate?: string;
        terminationDate?: string;
      }[];
    };
  };
  updateGroup: {
    input: {
      groupNumber: number;
      rowVersion: number;
      name: string;
      effectiveDate: string;
      terminationDate?: string;
      ein?: string;
      naics?: string;
      address: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      phone?: string;
      fax?: string;
      enrollment?: boolean;
      demographicUpdate?: boolean;
      displayCostComparisonTool?: boolean;
      healthAccountEmployer?: boolean;
      employerClaimsAccess?: boolean;
      tempIdCard?: boolean;
      twoWayMessaging?: boolean;
      employerApprovalRequired?: boolean;
      familyPrivacy?: boolean;
      onlineEnrollment?: boolean;
      cobraNoticeDays?: number;
    };
    output: {
      groupNumber: number;
      masterGroupNumber: number;
      masterGroupName?: string;
      name: string;
      status: string;
      effectiveDate?: string;
      terminationDate?: string;
      enrollment?: boolean;
      demographicUpdate?: boolean;
      displayCostComparisonTool?: boolean;
      healthAccountEmployer?: boolean;
      phone?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      accountManager?: string;
      ein?: string;
      naics?: string;
      fax?: string;
      planYearBeginMonth?: number;
      contacts: {
        name: string;
        title?: string;
        type: string;
        email?: string;
        phone?: string;
      }[];
      locations: {
        locationNumber: number;
        name: string;
        division?: string;
      }[];
      plans: {
        planId: number;
        planNumber?: string;
        planName: string;
        planType?: string;
        coverageType: string;
        planYear: number;
        effectiveDate?: string;
        terminationDate?: string;
      }[];
      employerClaimsAccess?: boolean;
      tempIdCard?: boolean;
      twoWayMessaging?: boolean;
      employerApprovalRequired?: boolean;
      familyPrivacy?: boolean;
      onlineEnrollment?: boolean;
      cobraNoticeDays?: number;
      activeMembers?: number;
      memberCount?: number;
      logo?: string;
      rowVersion: number;
    };
  };
  readGroupLogo: {
    input: {
      groupNumber: number;
    };
  };
  setGroupLogo: {
    input: {
      groupNumber: number;
    };
    output: {
      success: boolean;
    };
  };
  deleteGroupLogo: {
    input: {
      groupNumber: number;
    };
    output: {
      success: boolean;
    };
  };
  readRepricingInfo: {
    input: {
      groupNumber: number;
    };
    output: {
      networkId: number;
      networkName: string;
      networkType?: string;
      tier: string;
      repricerName?: string;
      claimsAddress?: string;
      ediPayerId?: string;
      phone?: string;
      providerPhone?: string;
      website?: string;
    }[];
  };
  listGroupAccess: {
    input: {
      accountIdToManageGroupAccess: number;
      haveAccess?: boolean;
      masterGroupNumber?: number;
      groupNumber?: number;
      groupName?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'masterGroupNumber' | 'groupNumber' | 'name';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        groupNumber: number;
        masterGroupNumber: number;
        masterGroupName?: string;
        name: string;
        status?: string;
        haveAccess: boolean;
        access: string;
        enrollment?: boolean;
        demographicUpdate?: boolean;
        claims?: boolean;
        reports?: boolean;
        finance?: boolean;
      }[];
    };
  };
  readEveryGroupAccess: {
    input: {
      accountId: number;
    };
    output: boolean;
  };
  updateGroupAccess: {
    input: {
      accountId: number;
      groupNumbers?: number[];
      access?: string;
      enrollment?: boolean;
      demographicUpdate?: boolean;
      claims?: boolean;
      reports?: boolean;
      finance?: boolean;
      everyGroup?: boolean;
    };
    output: {
      results: {
        id: string;
        done: boolean;
        code?: string;
        reason?: string;
      }[];
    };
  };
  listGroupRights: {
    input: {
      groupNumber: number;
      query?: string;
      pageNumber?: number;
      pageSize?: number;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        accountId: number;
        fullName: string;
        userName: string;
        email?: string;
        access: string;
        enrollment?: boolean;
        demographicUpdate?: boolean;
        claims?: boolean;
        reports?: boolean;
        finance?: boolean;
        everyGroup?: boolean;
        mayChange: boolean;
      }[];
    };
  };
  listFsaAccounts: {
    input: {
      fullClaimNumber?: string;
      paying?: boolean;
    };
    output: {
      accountId: number;
      accountName: string;
      accountType: string;
      planYear: number;
      beginDate: string;
      endDate: string;
      incurBy: string;
      runOutDate: string;
      status: string;
      annualElection: number;
      employerContribution: number;
      contributed: number;
      carryoverIn: number;
      paid: number;
      pending: number;
      denied: number;
      total: number;
      used: number;
      available: number;
      autoSubstantiated: boolean;
    }[];
  };
  readFsaSummary: {
    input: {};
    output: {
      accounts: number;
      available: number;
      payable: number;
      claims: number;
      runOutDate?: string;
      needsReceipt: number;
      receiptClaim?: string;
    };
  };
  listFsaClaims: {
    input: {};
    output: {
      fullClaimNumber: string;
      patientName: string;
      providerName: string;
      serviceFrom: string;
      serviceTo: string;
      coverageType: string;
      memberResponsibility: number;
      fsaPaid: number;
      requestedAmount: number;
      payable: number;
      accountId?: number;
      accountName?: string;
    }[];
  };
  readFsaClaim: {
    input: {
      fullClaimNumber: string;
    };
    output: {
      fullClaimNumber: string;
      patientName: string;
      providerName: string;
      serviceFrom: string;
      serviceTo: string;
      coverageType: string;
      memberResponsibility: number;
      fsaPaid: number;
      requestedAmount: number;
      payable: number;
      accountId?: number;
      accountName?: string;
      latest?: {
        requestId: number;
        accountName: string;
        fullClaimNumber?: string;
        patientName?: string;
        providerName: string;
        serviceFrom: string;
        expenseType: string;
        amount: number;
        approved?: number;
        payTo: string;
        status: string;
        denialCode?: string;
        submittedAt: string;
        paidDate?: string;
        open: boolean;
        withdrawable: boolean;
        receiptId?: number;
        receipts: number;
        rowVersion: number;
      };
    };
  };
  submitFsaClaim: {
    input: {
      fullClaimNumber: string;
      accountId: number;
      amount: number;
      payTo?: string;
      certificationAccepted?: boolean;
    };
    output: {
      requestId: number;
      fullClaimNumber: string;
      status: string;
    };
  };
  listFsaRequests: {
    input: {};
    output: {
      requestId: number;
      accountName: string;
      fullClaimNumber?: string;
      patientName?: string;
      providerName: string;
      serviceFrom: string;
      expenseType: string;
      amount: number;
      approved?: number;
      payTo: string;
      status: string;
      denialCode?: string;
      submittedAt: string;
      paidDate?: string;
      open: boolean;
      withdrawable: boolean;
      receiptId?: number;
      receipts: number;
      rowVersion: number;
    }[];
  };
  attachFsaReceipts: {
    input: {
      requestId: number;
    };
    output: {
      status: string;
    };
  };
  readFsaReceipt: {
    input: {
      receiptId: number;
    };
  };
  withdrawFsaRequest: {
    input: {
      requestId: number;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  listIdCards: {
    input: {
      memberId?: string;
    };
    output: {
      cardId: number;
      memberId: string;
      memberName: string;
      kind: 'Permanent' | 'Temporary';
      coverageType: string;
      planName: string;
      planType?: string;
      groupName?: string;
      issueDate: string;
      effectiveDate: string;
      tempFrom?: string;
      tempThrough?: string;
    }[];
  };
  readIdCard: {
    input: {
      memberId?: string;
      cardId?: number;
    };
    output: {
      cardId: number;
      memberId: string;
      memberName: string;
      kind: 'Permanent' | 'Temporary';
      coverageType: string;
      planName: string;
      planType?: string;
      groupName?: string;
      issueDate: string;
      effectiveDate: string;
      tempFrom?: string;
      tempThrough?: string;
      dependentCode: string;
      subscriberName?: string;
      relationship?: string;
      dependents: {
        name: string;
        dependentCode: string;
      }[];
      payerId?: string;
      payerName?: string;
      groupId?: string;
      divisionId?: string;
      networkName?: string;
      secondaryNetworkName?: string;
      rxBin?: string;
      rxPcn?: string;
      rxGroup?: string;
      rxId?: string;
      pbmName?: string;
      copays: {
        category: string;
        label: string;
        amount?: number;
        coinsurancePct?: number;
        text: string;
      }[];
      limits: {
        kind: 'deductible' | 'oopMax';
        label: string;
        tier: string;
        individual?: number;
        family?: number;
      }[];
      claimsAddress?: string;
      memberPhone?: string;
      providerPhone?: string;
      precertPhone?: string;
      phones: {
        kind: string;
        label: string;
        number: string;
      }[];
      webSite?: string;
      disclaimer: string;
    };
  };
  downloadIdCard: {
    input: {
      memberId?: string;
      cardId?: number;
    };
  };
  listCardDates: {
    input: {
      groupNumber: number;
    };
    output: {
      redcardId: number;
      batchType: string;
      redcardDate: string;
      createdBy?: string;
    }[];
  };
  setCardDate: {
    input: {
      groupNumber: number;
      batchType: string;
      redcardDate: string;
    };
    output: {
      success: boolean;
    };
  };
  createTempIdCard: {
    input: {
      memberId: string;
      coverageType?: string;
      reason?: string;
      transactionType?: string;
    };
  };
  listJobs: {
    input: {};
    output: {
      jobId: number;
      kind: string;
      state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
      percent: number;
      step?: string;
      error?: string;
      objectId?: string;
      fileName?: string;
      fileAddress?: string;
      createdDate: string;
      endedDate?: string;
    }[];
  };
  readJob: {
    input: {
      jobId: number;
    };
    output: {
      jobId: number;
      kind: string;
      state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
      percent: number;
      step?: string;
      error?: string;
      objectId?: string;
      fileName?: string;
      fileAddress?: string;
      createdDate: string;
      endedDate?: string;
    };
  };
  cancelJob: {
    input: {
      jobId: number;
    };
  };
  searchLetters: {
    input: {
      groupNumber?: number;
      employeeNumber?: number;
      dependentNumber?: number;
      letterNumber?: number;
      memberId?: string;
      status?: string;
      templateId?: number;
      itemsPerPage?: number;
      pageNumber?: number;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        letterNumber: number;
        memberId: string;
        memberName: string;
        groupNumber: number;
        templateId?: number;
        templateName: string;
        subject: string;
        addresseeName: string;
        status: string;
        createdDate: string;
        mailedDate?: string;
        followUpDate?: string;
        certno?: number;
      }[];
    };
  };
  listLetterTemplates: {
    input: {};
    output: {
      templateId: number;
      name: string;
      subject: string;
      addresseeType: string;
    }[];
  };
  readLetter: {
    input: {
      n: number;
    };
    output: {
      letterNumber: number;
      memberId: string;
      memberName: string;
      groupNumber: number;
      templateId?: number;
      templateName: string;
      subject: string;
      addresseeName: string;
      status: string;
      createdDate: string;
      mailedDate?: string;
      followUpDate?: string;
      certno?: number;
      body: string;
      addressLines?: string;
      language: string;
      createdBy?: string;
      printedDate?: string;
      fullClaimNumber?: string;
      rowVersion: number;
    };
  };
  downloadLetter: {
    input: {
      n: number;
    };
  };
  writeLetter: {
    input: {
      memberId: string;
      templateId: number;
      date?: string;
      reason?: string;
      certno?: number;
      fullClaimNumber?: string;
    };
    output: {
      letterNumber: number;
    };
  };
  previewLetter: {
    input: {
      memberId: string;
      templateId: number;
      date?: string;
      reason?: string;
      certno?: number;
      fullClaimNumber?: string;
    };
  };
  writeLetters: {
    input: {
      memberIds: string[];
      templateId: number;
      date?: string;
      reason?: string;
    };
    output: {
      results: {
        id: string;
        done: boolean;
        code?: string;
        reason?: string;
      }[];
    };
  };
  changeLetterStatus: {
    input: {
      letterNumber: number;
      rowVersion: number;
      status: 'Queued' | 'Printed' | 'Mailed' | 'Returned' | 'Voided';
    };
    output: {
      success: boolean;
    };
  };
  listLinks: {
    input: {};
    output: {
      LinkId: number;
      Description: string;
      Url: string;
      Summary?: string;
      CategoryId: number;
      CategoryName: string;
      GroupDTO?: number[];
      RolesDTO?: number[];
    }[];
  };
  createLink: {
    input: {
      Description: string;
      DescriptionSpanish: string;
      Url: string;
      Summary?: string;
      SummarySpanish?: string;
      CategoryId: number;
      GroupDTO?: number[];
      RolesDTO?: number[];
      SortOrder?: number;
    };
    output: {
      LinkId: number;
    };
  };
  updateLink: {
    input: {
      LinkId: number;
      RowVersion: number;
      Description: string;
      DescriptionSpanish: string;
      Url: string;
      Summary?: string;
      SummarySpanish?: string;
      CategoryId: number;
      GroupDTO?: number[];
      RolesDTO?: number[];
      SortOrder?: number;
    };
    output: {
      success: boolean;
    };
  };
  deleteLink: {
    input: {
      LinkId: number;
    };
    output: {
      success: boolean;
    };
  };
  listLinkCategories: {
    input: {};
    output: {
      CategoryId: number;
      Name: string;
    }[];
  };
  searchLinks: {
    input: {
      query?: string;
      CategoryId?: number;
      Check?: string;
      pageNumber?: number;
      pageSize?: number;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        LinkId: number;
        Description: string;
        Url: string;
        Summary?: string;
        CategoryId: number;
        CategoryName: string;
        Audience: string;
        SortOrder: number;
        Check: string;
        LastCheckDate?: string;
        CheckReason?: string;
      }[];
    };
  };
  readLink: {
    input: {
      LinkId: number;
    };
    output: {
      LinkId: number;
      RowVersion: number;
      Description: string;
      DescriptionSpanish?: string;
      Url: string;
      Summary?: string;
      SummarySpanish?: string;
      CategoryId: number;
      GroupDTO: number[];
      RolesDTO: number[];
      SortOrder: number;
    };
  };
  searchDiagnosisCodes: {
    input: {
      text?: string;
      code?: string;
      pageNumber?: number;
      itemsPerPage?: number;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        code: string;
        description: string;
        codeSystem: string;
      }[];
    };
  };
  checkDiagnosisCode: {
    input: {
      code: string;
      memberId?: string;
      planId?: number;
      procedure?: string;
      serviceDate?: string;
      placeOfService?: string;
    };
    output: {
      code: string;
      description?: string;
      applies: boolean;
      reason: string;
      planName?: string;
      category?: string;
    };
  };
  searchProcedures: {
    input: {
      text?: string;
      code?: string;
      memberId?: string;
      serviceDate?: string;
      placeOfService?: string;
      diagnosisCode?: string;
      pageNumber?: number;
      itemsPerPage?: number;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        code: string;
        description: string;
        codeSystem: string;
        category?: string;
        covered?: string;
        precertRequired?: boolean;
        memberPays?: string;
      }[];
    };
  };
  readProcedure: {
    input: {
      code: string;
      memberId?: string;
    };
    output: {
      code: string;
      description: string;
      codeSystem: string;
      category?: string;
      covered?: string;
      precertRequired?: boolean;
      memberPays?: string;
      planName?: string;
      planYear?: number;
      deductibleLeft?: number;
      tiers: {
        tier: string;
        covered: boolean;
        memberPays: string;
        copay?: number;
        coinsurancePct?: number;
        deductibleApplies: boolean;
        limit?: string;
      }[];
      disclaimer: string;
    };
  };
  readProcedureAdvanced: {
    input: {
      code: string;
      memberId?: string;
      serviceDate?: string;
      placeOfService?: string;
      diagnosisCode?: string;
    };
    output: {
      code: string;
      description: string;
      codeSystem: string;
      category?: string;
      covered?: string;
      precertRequired?: boolean;
      memberPays?: string;
      planName?: string;
      planYear?: number;
      deductibleLeft?: number;
      tiers: {
        tier: string;
        covered: boolean;
        memberPays: string;
        copay?: number;
        coinsurancePct?: number;
        deductibleApplies: boolean;
        limit?: string;
      }[];
      disclaimer: string;
    };
  };
  searchMembers: {
    input: {
      memberId?: string;
      firstName?: string;
      lastName?: string;
      name?: string;
      ssn?: string;
      ssnLast4?: string;
      dateOfBirth?: string;
      phone?: string;
      email?: string;
      groupNumber?: number;
      employeeNumber?: number;
      status?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?:
        'groupNumber' | 'memberName' | 'memberId' | 'dateOfBirth' | 'status' | 'effectiveDate';
      sortDesc?: boolean;
    };
    output: {
      totalCount: number;
      current: number;
      pages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      activeMembers?: number;
      results: {
        memberId: string;
        memberName: string;
        dateOfBirth?: string;
        ssnLast4?: string;
        groupNumber: number;
        groupName?: string;
        employeeNumber?: number;
        dependentNumber?: number;
        relationship?: string;
        status: string;
        effectiveDate?: string;
        terminationDate?: string;
        protected?: boolean;
        loginName?: string;
      }[];
    };
  };
  readProfile: {
    input: {
      memberId?: string;
      birthdate?: string;
    };
    output: {
      memberId: string;
      memberName: string;
      firstName?: string;
      middleInitial?: string;
      lastName?: string;
      dateOfBirth?: string;
      age?: number;
      gender?: string;
      relationship?: string;
      maritalStatus?: string;
      status: string;
      language?: string;
      groupNumber: number;
      groupName?: string;
      masterGroupNumber?: number;
      employeeNumber?: number;
      dependentNumber?: number;
      subscriberName?: string;
      subscriberId?: string;
      locationName?: string;
      hireDate?: string;
      effectiveDate?: string;
      terminationDate?: string;
      email?: string;
      homePhone?: string;
      workPhone?: string;
      mobilePhone?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      addressText?: string;
      empdep?: string;
      coverages: {
        coverageId: number;
        coverageType: string;
        planName: string;
        planType?: string;
        coverageLevel?: string;
        networkName?: string;
        effectiveDate?: string;
        terminationDate?: string;
        status: string;
      }[];
      otherInsurance?: {
        company: string;
        policyNumber?: string;
        effectiveDate?: string;
        terminationDate?: string;
        order: 'P' | 'S';
      }[];
      dependents: {
        memberId: string;
        memberName: string;
        relationship: string;
        dateOfBirth?: string;
        age?: number;
        status?: string;
        visible: boolean;
        accessGranted?: boolean;
      }[];
      demographicUpdate?: boolean;
      enrollment?: boolean;
      claimsShared?: boolean;
    };
  };
  readProfileForStaff: {
    input: {
      memberId: string;
      birthdate?: string;
    };
    output: {
      memberId: string;
      memberName: string;
      firstName?: string;
      middleInitial?: string;
      lastName?: string;
      dateOfBirth?: string;
      age?: number;
      gender?: string;
      relationship?: string;
      maritalStatus?: string;
      status: string;
      language?: string;
      groupNumber: number;
      groupName?: string;
      masterGroupNumber?: number;
      employeeNumber?: number;
      dependentNumber?: number;
      subscriberName?: string;
      subscriberId?: string;
      locationName?: string;
      hireDate?: string;
      effectiveDate?: string;
      terminationDate?: string;
      email?: string;
      homePhone?: string;
      workPhone?: string;
      mobilePhone?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      addressText?: string;
      empdep?: string;
      planName?: string;
      coverages: {
        coverageId: number;
        coverageType: string;
        planName: string;
        planType?: string;
        coverageLevel?: string;
        networkName?: string;
        effectiveDate?: string;
        terminationDate?: string;
        status: string;
      }[];
      otherInsurance?: {
        company: string;
        policyNumber?: string;
        effectiveDate?: string;
        terminationDate?: string;
        order: 'P' | 'S';
      }[];
      dependents: {
        memberId: string;
        memberName: string;
        relationship: string;
        dateOfBirth?: string;
        age?: number;
        status?: string;
        visible: boolean;
        accessGranted?: boolean;
      }[];
      demographicUpdate?: boolean;
      enrollment?: boolean;
      ssnLast4?: string;
      protected: boolean;
      memoCount?: number;
      alertMemo?: string;
      openConversations?: number;
      owed?: number;
      accountId?: number;
      loginName?: string;
      loginStatus?: string;
      lastLoginDate?: string;
      mayImpersonate?: boolean;
      confidentialCommunication?: boolean;
    };
  };
  readIdentifier: {
    input: {
      memberId: string;
    };
    output: {
      memberId: string;
      groupNumber: number;
      employeeNumber: number;
      dependentNumber: number;
      policies?: {
        coverageId: number;
        coverageType: string;
        planName: string;
        planYear: number;
        status: string;
        effectiveDate?: string;
        terminationDate?: string;
      }[];
    };
  };
  readQuickView: {
    input: {
      memberId: string;
      dateOfBirth: string;
      lastName?: string;
      pageNumber?: number;
      pageSize?: number;
    };
    output: {
      totalCount: number;
      current: number;
      pages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      results: {
        memberId: string;
        memberName: string;
        status: string;
        groupName?: string;
        planName?: string;
        networkName?: string;
        effectiveDate?: string;
        terminationDate?: string;
        coverageTypes?: string[];
        coverages?: {
          coverageType: string;
          planName: string;
          status: string;
        }[];
        deductibleLimit?: number;
        deductibleRemaining?: number;
        outOfPocketLimit?: number;
        outOfPocketRemaining?: number;
        customerServicePhone?: string;
        providerPhone?: string;
        asOfDate?: string;
        reference: string;
      }[];
    };
  };
  readCustomerService: {
    input: {
      memberId?: string;
    };
    output: {
      phone: string;
      tty?: string;
      email: string;
      hours: string;
      addressText?: string;
      claimsAddress?: string;
      groupName?: string;
      costComparisonUrl?: string;
    };
  };
  checkEligibility: {
    input: {
      memberId: string;
    };
    output: {
      memberId: string;
      activeToday: boolean;
      planName?: string;
      networkName?: string;
      effectiveDate?: string;
      terminationDate?: string;
      inNetwork: boolean;
      primaryCareCost?: string;
      specialistCost?: string;
      deductibleLimit?: number;
      deductibleRemaining?: number;
      outOfPocketRemaining?: number;
      asOfDate?: string;
      checkedAt: string;
      reference: string;
    };
  };
  revealSsn: {
    input: {
      memberId: string;
    };
    output: {
      ssn?: string;
    };
  };
  searchMemos: {
    input: {
      memberId: string;
      descno?: number;
      query?: string;
      pageNumber?: number;
      itemsPerPage?: number;
    };
    output: {
      totalNumberOfItems: number;
      pageNumber: number;
      totalNumberOfPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      memos: {
        memoId: number;
        memberId?: string;
        groupNumber?: number;
        descno: number;
        descr: string;
        memoText: string;
        createdDate: string;
        createdBy?: string;
        updatedDate?: string;
        beginDate?: string;
        endDate?: string;
        alert: boolean;
        internalOnly?: boolean;
        own: boolean;
        rowVersion: number;
      }[];
    };
  };
  createMemo: {
    input: {
      memoId?: number;
      rowVersion?: number;
      memberId: string;
      descno: number;
      memoText: string;
      beginDate?: string;
      endDate?: string;
      alert?: boolean;
    };
    output: {
      memoId: number;
      memberId?: string;
      groupNumber?: number;
      descno: number;
      descr: string;
      memoText: string;
      createdDate: string;
      createdBy?: string;
      updatedDate?: string;
      beginDate?: string;
      endDate?: string;
      alert: boolean;
      internalOnly?: boolean;
      own: boolean;
      rowVersion: number;
    };
  };
  listMemoTypes: {
    input: {};
    output: {
      descno: number;
      descr: string;
    }[];
  };
  listPlanTexts: {
    input: {
      groupNumber: number;
    };
    output: {
      textId: number;
      title: string;
      text: string;
      updatedDate: string;
    }[];
  };
  listGroupTexts: {
    input: {
      groupNumber: number;
    };
    output: {
      textId: number;
      title: string;
      text: string;
      updatedDate: string;
    }[];
  };
  listPrecertTexts: {
    input: {
      groupNumber: number;
    };
    output: {
      textId: number;
      title: string;
      text: string;
      updatedDate: string;
    }[];
  };
  searchMrfPlans: {
    input: {
      query?: string;
      status?: string;
      marketType?: string;
      groupNumber?: number;
      id?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'name' | 'issuerName' | 'planIdValue' | 'effectiveDate';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        planId: number;
        name: string;
        issuerName: string;
        planIdType: string;
        planIdValue: string;
        planSponsorName?: string;
        marketType: string;
        effectiveDate: string;
        terminationDate?: string;
        status: string;
        usedBy: string[];
      }[];
    };
  };
  readMrfPlan: {
    input: {
      planId: number;
    };
    output: {
      planId: number;
      rowVersion: number;
      name: string;
      issuerName: string;
      planIdType: string;
      planIdValue: string;
      planSponsorName?: string;
      marketType: string;
      effectiveDate: string;
      terminationDate?: string;
      groupNumbers: number[];
      status: string;
      usedBy: string[];
    };
  };
  createMrfPlan: {
    input: {
      name: string;
      issuerName: string;
      planIdType: string;
      planIdValue: string;
      planSponsorName?: string;
      marketType: string;
      effectiveDate: string;
      terminationDate?: string;
      groupNumbers?: number[];
    };
    output: {
      planId: number;
    };
  };
  updateMrfPlan: {
    input: {
      planId: number;
      rowVersion: number;
      name: string;
      issuerName: string;
      planIdType: string;
      planIdValue: string;
      planSponsorName?: string;
      marketType: string;
      effectiveDate: string;
      terminationDate?: string;
      groupNumbers?: number[];
    };
    output: {
      success: boolean;
    };
  };
  deleteMrfPlan: {
    input: {
      planId: number;
    };
    output: {
      success: boolean;
    };
  };
  listMrfNetworks: {
    input: {};
    output: {
      networkId: number;
      name: string;
    }[];
  };
  searchMrfFiles: {
    input: {
      query?: string;
      fileType?: string;
      status?: string;
      networkId?: number;
      id?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'name' | 'lastUpdatedOn' | 'sizeBytes';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        fileId: number;
        name: string;
        fileType: string;
        description: string;
        location?: string;
        hostedHere: boolean;
        producedHere: boolean;
        networks: string[];
        sizeBytes?: number;
        sha256?: string;
        schemaVersion: string;
        lastUpdatedOn: string;
        staleInDays: number;
        ownerName?: string;
        status: string;
        usedBy: string[];
        rowVersion: number;
        problems: {
          pointer: string;
          message: string;
        }[];
      }[];
    };
  };
  readMrfFile: {
    input: {
      fileId: number;
    };
    output: {
      fileId: number;
      name: string;
      fileType: string;
      description: string;
      location?: string;
      hostedHere: boolean;
      producedHere: boolean;
      networks: string[];
      sizeBytes?: number;
      sha256?: string;
      schemaVersion: string;
      lastUpdatedOn: string;
      staleInDays: number;
      ownerName?: string;
      status: string;
      usedBy: string[];
      rowVersion: number;
      problems: {
        pointer: string;
        message: string;
      }[];
      sizeMegabytes?: number;
      contentFrom?: string;
      sourceAddress?: string;
      refusals?: {
        message: string;
        refusedDate: string;
      }[];
      jobId?: number;
      checkedDate?: string;
      warnings: {
        pointer: string;
        message: string;
      }[];
      staleAfterDays: number;
      networkIds: number[];
    };
  };
  createMrfFile: {
    input: {
      name: string;
      fileType: string;
      description: string;
      location: string;
      sizeMegabytes?: number;
      schemaVersion?: string;
      lastUpdatedOn: string;
      ownerName?: string;
      staleAfterDays?: number;
      networkIds?: number[];
    };
    output: {
      fileId: number;
    };
  };
  updateMrfFile: {
    input: {
      fileId: number;
      rowVersion: number;
      name: string;
      description: string;
      location?: string;
      sizeMegabytes?: number;
      schemaVersion?: string;
      lastUpdatedOn: string;
      ownerName?: string;
      staleAfterDays?: number;
      networkIds?: number[];
    };
    output: {
      success: boolean;
    };
  };
  deleteMrfFile: {
    input: {
      fileId: number;
    };
    output: {
      success: boolean;
    };
  };
  validateMrfFile: {
    input: {
      fileId: number;
      rowVersion: number;
    };
    output: {
      valid: boolean;
      schemaVersion: string;
      errors: {
        pointer: string;
        message: string;
      }[];
    };
  };
  checkMrfFile: {
    input: {
      fileId: number;
    };
    output: {
      jobId: number;
    };
  };
  importMrfFile: {
    input: {
      name: string;
      description: string;
      fileType: string;
      contentFrom?: string;
      importId?: number;
      sourceAddress?: string;
      ownerName?: string;
      staleAfterDays?: number;
      networkIds?: number[];
    };
    output: {
      jobId: number;
      fileId: number;
    };
  };
  replaceMrfFile: {
    input: {
      fileId: number;
      contentFrom?: string;
      importId?: number;
      sourceAddress?: string;
    };
    output: {
      jobId: number;
      fileId: number;
    };
  };
  produceMrfFile: {
    input: {
      name: string;
      description: string;
      fileType: string;
      networkIds?: number[];
      planId?: number;
      reportingEntityName: string;
      reportingEntityType: string;
    };
    output: {
      jobId: number;
    };
  };
  renewMrfFile: {
    input: {
      fileId: number;
    };
    output: {
      jobId: number;
    };
  };
  searchMrfStructures: {
    input: {
      query?: string;
      status?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'name' | 'publishedDate';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        structureId: number;
        name: string;
        reportingEntityName: string;
        reportingEntityType: string;
        planCount: number;
        fileCount: number;
        status: string;
        publishedDate?: string;
        indexAddress?: string;
        rowVersion: number;
      }[];
    };
  };
  readMrfStructure: {
    input: {
      structureId: number;
    };
    output: {
      structureId: number;
      name: string;
      reportingEntityName: string;
      reportingEntityType: string;
      planCount: number;
      fileCount: number;
      status: string;
      publishedDate?: string;
      indexAddress?: string;
      rowVersion: number;
      planIds: number[];
      inNetworkFileIds: number[];
      allowedAmountFileId?: number;
      fileName: string;
      plans: {
        planId: number;
        name: string;
        planIdType: string;
        planIdValue: string;
        planSponsorName?: string;
        marketType: string;
        status: string;
      }[];
      files: {
        fileId: number;
        name: string;
        fileType: string;
        sizeBytes?: number;
        schemaVersion: string;
        lastUpdatedOn: string;
        status: string;
      }[];
      problems: {
        pointer: string;
        message: string;
      }[];
      releases: {
        releaseId: number;
        publishedDate: string;
        publishedBy?: string;
        withdrawnDate?: string;
        indexName: string;
        fileCount: number;
      }[];
    };
  };
  createMrfStructure: {
    input: {
      name: string;
      reportingEntityName: string;
      reportingEntityType: string;
      planIds: number[];
      inNetworkFileIds?: number[];
      allowedAmountFileId?: number;
    };
    output: {
      structureId: number;
    };
  };
  updateMrfStructure: {
    input: {
      structureId: number;
      rowVersion: number;
      name: string;
      reportingEntityName: string;
      reportingEntityType: string;
      planIds: number[];
      inNetworkFileIds?: number[];
      allowedAmountFileId?: number;
    };
    output: {
      success: boolean;
    };
  };
  deleteMrfStructure: {
    input: {
      structureId: number;
    };
    output: {
      success: boolean;
    };
  };
  publishMrfStructure: {
    input: {
      structureId: number;
      rowVersion: number;
    };
    output: {
      releaseId: number;
      indexAddress: string;
    };
  };
  withdrawMrfStructure: {
    input: {
      structureId: number;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  searchPublishedMrf: {
    input: {
      query?: string;
      pageNumber?: number;
      pageSize?: number;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        releaseId: number;
        name: string;
        reportingEntityName: string;
        planNames: string[];
        planSponsors: string[];
        planIdValues: string[];
        publishedDate: string;
        address: string;
        sizeBytes?: number;
        files: {
          releaseFileId: number;
          description: string;
          fileType: string;
          address: string;
          sizeBytes?: number;
          lastUpdatedOn: string;
        }[];
      }[];
    };
  };
  readMessageNotification: {
    input: {};
    output: {
      notificationOn: boolean;
    };
  };
  setMessageNotification: {
    input: {
      notificationOn: boolean;
    };
    output: {
      success: boolean;
    };
  };
  readNotificationSettings: {
    input: {};
    output: {
      email: string;
      language: string;
      notificationOn: boolean;
      newMessage: boolean;
      newClaim: boolean;
      newEob: boolean;
      paperlessEob: boolean;
      paperlessEffectiveDate?: string;
      rowVersion: number;
    };
  };
  saveNotificationSettings: {
    input: {
      language?: string;
      notificationOn?: boolean;
      newMessage?: boolean;
      newClaim?: boolean;
      newEob?: boolean;
      paperlessEob?: boolean;
      rowVersion?: number;
    };
    output: {
      email: string;
      language: string;
      notificationOn: boolean;
      newMessage: boolean;
      newClaim: boolean;
      newEob: boolean;
      paperlessEob: boolean;
      paperlessEffectiveDate?: string;
      rowVersion: number;
    };
  };
  listPaperlessChanges: {
    input: {};
    output: {
      changeId: number;
      paperlessEob: boolean;
      requestedDate: string;
      effectiveDate: string;
    }[];
  };
  changeOwnEmail: {
    input: {
      email: string;
      confirmEmail: string;
      currentPassword: string;
    };
    output: {
      success: boolean;
    };
  };
  listOnlineForms: {
    input: {};
    output: {
      downloadId: number;
      displayName: string;
      description?: string;
      formKind: string;
      version: number;
      uploadedDate: string;
      status: string;
      audience?: string;
      answerCount?: number;
      managed: boolean;
    }[];
  };
  readOnlineForm: {
    input: {
      downloadId: number;
      displayName?: string;
    };
    output: {
      downloadId: number;
      displayName: string;
      description?: string;
      formKind: string;
      version: number;
      definition: string;
    };
  };
  submitOnlineForm: {
    input: {
      downloadId: number;
      version: number;
      answers: string;
      transactionType?: string;
    };
    output: {
      conversationId: number;
      messageId: number;
      transactionNumber: string;
    };
  };
  exportOnlineFormAnswers: {
    input: {
      downloadId: number;
    };
  };
  downloadFormAnswers: {
    input: {
      conversationId: number;
    };
  };
  assignOnlineForm: {
    input: {
      downloadId: number;
      rowVersion: number;
      effectiveFrom?: string;
      effectiveTo?: string;
      employeeSite?: boolean;
      employerSite?: boolean;
      providerSite?: boolean;
      customerServiceSite?: boolean;
      roles?: number[];
      everyGroup?: boolean;
      groups?: number[];
      locationNumber?: number;
    };
    output: {
      success: boolean;
    };
  };
  readOnlineFormFacts: {
    input: {
      downloadId: number;
    };
    output: {
      downloadId: number;
      rowVersion: number;
      displayName: string;
      nameEn: string;
      nameSp: string;
      descriptionEn?: string;
      descriptionSp?: string;
      formKind: string;
      queueId: string;
      version: number;
      definition: string;
      effectiveFrom?: string;
      effectiveTo?: string;
      employeeSite: boolean;
      employerSite: boolean;
      providerSite: boolean;
      customerServiceSite: boolean;
      roles: number[];
      everyGroup: boolean;
      groups: number[];
      locationNumber?: number;
    };
  };
  createOnlineForm: {
    input: {
      nameEn: string;
      nameSp: string;
      descriptionEn?: string;
      descriptionSp?: string;
      formKind: string;
      queueId: string;
      definition: string;
      effectiveFrom?: string;
      effectiveTo?: string;
      employeeSite?: boolean;
      employerSite?: boolean;
      providerSite?: boolean;
      customerServiceSite?: boolean;
      roles?: number[];
      everyGroup?: boolean;
      groups?: number[];
      locationNumber?: number;
    };
    output: {
      downloadId: number;
    };
  };
  changeOnlineForm: {
    input: {
      downloadId: number;
      rowVersion: number;
      nameEn: string;
      nameSp: string;
      descriptionEn?: string;
      descriptionSp?: string;
      formKind: string;
      queueId: string;
      definition: string;
    };
    output: {
      version: number;
    };
  };
  listRoles: {
    input: {};
    output: {
      roleId: number;
      roleDescription: string;
      roleName: string;
      portal?: string;
    }[];
  };
  listAccountRoles: {
    input: {
      create?: boolean;
    };
    output: {
      roleId: number;
      roleDescription: string;
      roleName: string;
      portal?: string;
    }[];
  };
  listUploadRoles: {
    input: {};
    output: {
      roleId: number;
      roleDescription: string;
      roleName: string;
      portal?: string;
    }[];
  };
  listPermissions: {
    input: {};
    output: {
      permissionId: number;
      permissionDescription: string;
      permissionName: string;
    }[];
  };
  listRolePermissions: {
    input: {
      id: number;
    };
    output: {
      permissionId: number;
      permissionDescription: string;
      permissionName: string;
      readOnly: boolean;
    }[];
  };
  listAccountPermissions: {
    input: {
      id: number;
    };
    output: {
      permissionId: number;
      permissionDescription: string;
      permissionName: string;
      granted: boolean;
      readOnly: boolean;
      roleGranted: boolean;
      roleReadOnly: boolean;
      mayChange: boolean;
    }[];
  };
  setAccountPermissions: {
    input: {
      accountId: number;
      rowVersion: number;
      permissions: {
        permissionId: number;
        granted: boolean;
        readOnly?: boolean;
      }[];
    };
    output: {
      success: boolean;
      rowVersion: number;
    };
  };
  listPolicies: {
    input: {};
    output: {
      groupNumber: number;
      employeeNumber: number;
      dependentNumber: number;
      selected: boolean;
      memberId: string;
      groupName: string;
      relationship?: string;
      status: string;
      effectiveDate?: string;
      terminationDate?: string;
    }[];
  };
  setActivePolicy: {
    input: {
      groupNumber: number;
      employeeNumber: number;
      dependentNumber: number;
    };
    output: {
      success: boolean;
    };
  };
  syncMemberPolicy: {
    input: {
      memberId: string;
    };
    output: {
      success: boolean;
      updated: boolean;
      message: string;
    };
  };
  searchPrecertifications: {
    input: {
      memberId?: string;
      certno?: number;
      status?: string;
      requestType?: string;
      urgency?: string;
      open?: boolean;
      from?: string;
      to?: string;
      pageNumber?: number;
      itemsPerPage?: number;
      sortBy?:
        | 'receivedDate'
        | 'dueDate'
        | 'informationRequestedDate'
        | 'certno'
        | 'patientName'
        | 'requestType'
        | 'urgency'
        | 'status'
        | 'requestingProviderName'
        | 'servicingProviderName';
      sortAscending?: boolean;
    };
    output: {
      totalNumberOfItems: number;
      pageNumber: number;
      totalNumberOfPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      items: {
        certno: number;
        memberId: string;
        patientName: string;
        requestType: string;
        urgency: string;
        status: string;
        requestingProviderName?: string;
        servicingProviderName?: string;
        receivedDate: string;
        dueDate: string;
        informationRequestedDate?: string;
        decidedDate?: string;
        effectiveFrom?: string;
        effectiveTo?: string;
        decided: boolean;
        overdue: boolean;
        daysLate?: number;
        deadline?: string;
        informationNeeded?: string;
      }[];
    };
  };
  countUndecidedPrecertifications: {
    input: {};
    output: {
      undecided: number;
      ofThemLate: number;
    };
  };
  readPrecertification: {
    input: {
      certno: number;
    };
    output: {
      certno: number;
      memberId: string;
      patientName: string;
      requestType: string;
      urgency: string;
      status: string;
      requestingProviderName?: string;
      servicingProviderName?: string;
      receivedDate: string;
      dueDate: string;
      informationRequestedDate?: string;
      decidedDate?: string;
      effectiveFrom?: string;
      effectiveTo?: string;
      overdue: boolean;
      daysLate?: number;
      deadline?: string;
      dateOfBirth?: string;
      groupNumber: number;
      groupName?: string;
      placeOfService?: string;
      decisionCode?: string;
      decisionReason?: string;
      facilityName?: string;
      requestingNpi?: string;
      servicingNpi?: string;
      contactName?: string;
      contactPhone?: string;
      contactFax?: string;
      admitDate?: string;
      expectedDischarge?: string;
      lengthOfStayRequested?: number;
      lengthOfStayApproved?: number;
      clinicalNotes?: string;
      nurse?: string;
      diagnoses: {
        sequence: number;
        code: string;
        description: string;
      }[];
      services: {
        lineNumber: number;
        procedureCode: string;
        description: string;
        unitsRequested: number;
        unitsApproved?: number;
        serviceFrom?: string;
        serviceTo?: string;
        decisionCode?: string;
      }[];
      notes: {
        noteId: number;
        noteDate: string;
        operatorName: string;
        body: string;
        internal: boolean;
      }[];
      attachments: {
        attachmentId: number;
        fileName: string;
      }[];
      decided: boolean;
      rowVersion: number;
      letterSent?: boolean;
      conversationId?: number;
    };
  };
  requestPrecertification: {
    input: {
      memberId: string;
      requestType: string;
      urgency: string;
      placeOfService?: string;
      serviceFrom: string;
      serviceTo?: string;
      admitDate?: string;
      lengthOfStayRequested?: number;
      requestingNpi: string;
      servicingNpi?: string;
      contactName: string;
      contactPhone: string;
      diagnoses: {
        code: string;
      }[];
      services: {
        code: string;
        units: number;
      }[];
      clinicalNotes: string;
      transactionType?: string;
    };
    output: {
      conversationId: number;
      messageId: number;
      transactionNumber: string;
      certno: number;
    };
  };
  downloadDecisionLetter: {
    input: {
      certno: number;
    };
  };
  decidePrecertification: {
    input: {
      certno: number;
      rowVersion: number;
      decisionCode: 'A1' | 'A2' | 'A3' | 'A6';
      decisionReason?: string;
      unitsApproved?: number;
      lengthOfStayApproved?: number;
      effectiveFrom?: string;
      effectiveTo?: string;
    };
    output: {
      success: boolean;
    };
  };
  reviewPrecertification: {
    input: {
      certno: number;
      rowVersion: number;
      status: 'InReview' | 'PendedInfo' | 'PeerToPeer';
      note?: string;
    };
    output: {
      success: boolean;
    };
  };
  withdrawPrecertification: {
    input: {
      certno: number;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  searchProviders: {
    input: {
      name?: string;
      npi?: string;
      taxId?: string;
      providerType?: string;
      specialty?: string;
      city?: string;
      state?: string;
      zip?: string;
      networkId?: number;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'name' | 'npi' | 'providerType' | 'city';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        providerId: number;
        name: string;
        npi: string;
        taxId?: string;
        providerType: string;
        specialty?: string;
        city?: string;
        state?: string;
        phone?: string;
        acceptingNew: boolean;
        status: string;
      }[];
    };
  };
  readProvider: {
    input: {
      providerId: number;
    };
    output: {
      providerId: number;
      name: string;
      npi: string;
      taxId?: string;
      providerType: string;
      specialty?: string;
      providerNumber?: string;
      entityType: string;
      credentials?: string;
      gender?: string;
      languages?: string[];
      acceptingNew: boolean;
      status: string;
      verifiedDate?: string;
      website?: string;
      phone?: string;
      specialties: string[];
      addresses: {
        addressId: number;
        kind: string;
        lines: string;
        phone?: string;
        fax?: string;
        hours?: string;
        accessible: boolean;
      }[];
      networks: {
        networkId: number;
        networkName: string;
        networkStatus: string;
        effectiveDate: string;
        terminationDate?: string;
      }[];
      eftEnrolled?: boolean;
      w9OnFile?: boolean;
      bankAccountLast4?: string;
    };
  };
  listProviderTypes: {
    input: {};
    output: {
      id: string;
      description: string;
    }[];
  };
  listNetworks: {
    input: {};
    output: {
      networkId: number;
      networkName: string;
      networkType: string;
    }[];
  };
  listProviderAccess: {
    input: {
      accountId?: number;
    };
    output: {
      accessId: number;
      accountId: number;
      taxId: string;
      providerName?: string;
      status: string;
      renderingNpis: string[];
      chosen: boolean;
      createdBy?: string;
      createdDate: string;
    }[];
  };
  createProviderAccess: {
    input: {
      accountId: number;
      taxId: string;
    };
    output: {
      success: boolean;
    };
  };
  deleteProviderAccess: {
    input: {
      accountId: number;
      taxId: string;
    };
    output: {
      success: boolean;
    };
  };
  setClaimsFilter: {
    input: {
      accountId: number;
      taxId: string;
      renderingNpis?: string[];
    };
    output: {
      success: boolean;
    };
  };
  chooseTaxId: {
    input: {
      taxId?: string;
    };
    output: {
      success: boolean;
    };
  };
  listNetworkAccess: {
    input: {
      accountId?: number;
    };
    output: {
      accountId: number;
      networkId: number;
      networkName: string;
      networkType: string;
      createdBy?: string;
      createdDate: string;
    }[];
  };
  addNetworkAccess: {
    input: {
      accountId: number;
      networkId: number;
    };
    output: {
      success: boolean;
    };
  };
  removeNetworkAccess: {
    input: {
      accountId: number;
      networkId: number;
    };
    output: {
      success: boolean;
    };
  };
  readPublication: {
    input: {};
    output: {
      hash: string;
      languageVersion: string;
      brand: string;
      brandHash: string;
      screensHash: string;
      locales: {
        language: string;
        hash: string;
      }[];
    };
  };
  readPreview: {
    input: {
      brand?: string;
    };
    output: {
      hash: string;
      languageVersion: string;
      brand: string;
      brandHash: string;
      screensHash: string;
      locales: {
        language: string;
        hash: string;
      }[];
    };
  };
  listPublications: {
    input: {};
    output: {
      publicationId: number;
      state: string;
      hash: string;
      publishedAt?: string;
      publishedBy?: string;
      note?: string;
      mayRollBack: boolean;
      mayCancel: boolean;
    }[];
  };
  publishDraft: {
    input: {
      note?: string;
      takesEffectAt?: string;
      draftHash?: string;
    };
    output: {
      result: 'published' | 'planned' | 'unchanged';
      publicationId: number;
      hash: string;
    };
  };
  readDraft: {
    input: {};
    output: {
      state: string;
      hash: string;
      savedAt?: string;
      problems: {
        file: string;
        line: number;
        column: number;
        code: string;
        message: string;
      }[];
      changes: {
        message: string;
        screens: string[];
        loosened: boolean;
      }[];
      screens?: {
        screenId: string;
        brand: string;
        title: string;
        isLive: boolean;
        isSaved: boolean;
      }[];
    };
  };
  rollBackPublication: {
    input: {
      publicationId: number;
    };
    output: {
      success: boolean;
    };
  };
  cancelPublication: {
    input: {
      publicationId: number;
    };
    output: {
      success: boolean;
    };
  };
  readGroupRegistration: {
    input: {
      groupNumber: number;
    };
    output: {
      canRegister: boolean;
      redirectMessage?: string;
    };
  };
  registerMember: {
    input: {
      memberId?: string;
      ssnLast4?: string;
      firstName: string;
      lastName: string;
      dateOfBirth: string;
      zip: string;
      email: string;
      confirmEmail: string;
    };
    output: {
      success: boolean;
    };
  };
  confirmRegistration: {
    input: {
      key: string;
      userName: string;
      newPassword: string;
      confirmPassword: string;
      transactionType?: string;
    };
    output: {
      success: boolean;
      transactionNumber: string;
    };
  };
  registerProvider: {
    input: {
      npi: string;
      taxId: string;
      fullClaimNumber: string;
      practiceName: string;
      firstName: string;
      lastName: string;
      phone: string;
      email: string;
      confirmEmail: string;
    };
    output: {
      success: boolean;
    };
  };
  fileProviderRegistration: {
    input: {
      key: string;
      userName: string;
      newPassword: string;
      confirmPassword: string;
      transactionType?: string;
    };
    output: {
      success: boolean;
      status: string;
      transactionNumber: string;
    };
  };
  searchProviderRegistrations: {
    input: {
      query?: string;
      status?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'createdDate' | 'practiceName' | 'status';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        registrationId: number;
        kind: string;
        practiceName: string;
        contactName: string;
        email: string;
        phone: string;
        npi: string;
        taxId: string;
        fullClaimNumber?: string;
        providerName?: string;
        userName: string;
        status: string;
        createdDate: string;
        decidedDate?: string;
        decidedBy?: string;
        reasonCode?: string;
        conversationId?: number;
        rowVersion: number;
      }[];
    };
  };
  approveProviderRegistration: {
    input: {
      registrationId: number;
      rowVersion?: number;
    };
    output: {
      success: boolean;
    };
  };
  declineProviderRegistration: {
    input: {
      registrationId: number;
      reasonCode: string;
      rowVersion?: number;
    };
    output: {
      success: boolean;
    };
  };
  requestTaxId: {
    input: {
      npi: string;
      taxId: string;
      fullClaimNumber: string;
      practiceName: string;
      transactionType?: string;
    };
    output: {
      success: boolean;
      transactionNumber: string;
    };
  };
  searchReports: {
    input: {
      query?: string;
      typeId?: string;
      groupNumber?: number;
      from?: string;
      to?: string;
      own?: boolean;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'createdDate' | 'name' | 'groupName' | 'periodFrom' | 'size';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        reportId: number;
        name: string;
        typeId: string;
        groupNumber?: number;
        groupName?: string;
        periodFrom: string;
        periodTo: string;
        createdDate: string;
        createdBy?: string;
        format: 'PDF' | 'XLSX' | 'CSV';
        fileName: string;
        size: number;
        containsPhi: boolean;
        keptUntil?: string;
        downloads: number;
      }[];
    };
  };
  downloadReports: {
    input: {
      reportIds: number[];
    };
  };
  deleteReports: {
    input: {
      reportIds: number[];
    };
    output: {
      results: {
        id: string;
        done: boolean;
        code?: string;
        reason?: string;
      }[];
    };
  };
  listReportKinds: {
    input: {};
    output: {
      kind: string;
      typeId: string;
      description: string;
      containsPhi: boolean;
    }[];
  };
  readReportForm: {
    input: {
      kind: string;
    };
    output: {
      kind: string;
      typeId: string;
      description: string;
      takesPeriod: boolean;
      takesThreshold: boolean;
      from?: string;
      to?: string;
      threshold?: number;
      format: string;
    };
  };
  runReport: {
    input: {
      kind: string;
      groupNumber?: number;
      from?: string;
      to?: string;
      threshold?: number;
      format: string;
    };
    output: {
      jobId: number;
    };
  };
  listReportSchedules: {
    input: {};
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        scheduleId: number;
        kind: string;
        typeId: string;
        groupNumber?: number;
        groupName?: string;
        frequency: string;
        format: string;
        state: string;
        nextOn?: string;
        lastOn?: string;
        rowVersion: number;
      }[];
    };
  };
  createReportSchedule: {
    input: {
      kind: string;
      groupNumber?: number;
      threshold?: number;
      format: string;
      frequency: string;
      firstOn: string;
    };
    output: {
      scheduleId: number;
    };
  };
  pauseReportSchedule: {
    input: {
      scheduleId: number;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  resumeReportSchedule: {
    input: {
      scheduleId: number;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  deleteReportSchedule: {
    input: {
      scheduleId: number;
    };
    output: {
      success: boolean;
    };
  };
  requestCertificate: {
    input: {
      memberId?: string;
      purpose?: string;
      neededBy?: string;
      transactionType?: string;
    };
    output: {
      conversationId: number;
      transactionNumber: string;
      letterNumber?: number;
    };
  };
  requestEmployeeCertificate: {
    input: {
      memberId: string;
      purpose?: string;
      neededBy?: string;
      transactionType?: string;
    };
    output: {
      conversationId: number;
      transactionNumber: string;
    };
  };
  requestContactUpdate: {
    input: {
      memberId?: string;
      validFrom: string;
      addressLine1?: string;
      addressLine2?: string;
      city?: string;
      state?: string;
      zip?: string;
      homePhone?: string;
      workPhone?: string;
      mobilePhone?: string;
      email?: string;
      applyToFamily?: boolean;
      comments?: string;
      transactionType?: string;
    };
    output: {
      conversationId: number;
      transactionNumber: string;
    };
  };
  requestDemographicChange: {
    input: {
      memberId?: string;
      validFrom: string;
      firstName?: string;
      lastName?: string;
      maritalStatus?: string;
      addressLine1?: string;
      addressLine2?: string;
      city?: string;
      state?: string;
      zip?: string;
      homePhone?: string;
      workPhone?: string;
      mobilePhone?: string;
      email?: string;
      applyToFamily?: boolean;
      comments?: string;
      transactionType?: string;
    };
    output: {
      conversationId: number;
      transactionNumber: string;
    };
  };
  requestLocationChange: {
    input: {
      memberId: string;
      validFrom: string;
      locationNumber: number;
      applyToFamily?: boolean;
      comments?: string;
      transactionType?: string;
    };
    output: {
      conversationId: number;
      transactionNumber: string;
    };
  };
  listMemberLocations: {
    input: {
      memberId: string;
    };
    output: {
      locationNumber: number;
      name: string;
    }[];
  };
  readRequestForReview: {
    input: {
      conversationId: number;
    };
    output: {
      memberId: string;
      memberName: string;
      groupName?: string;
      requestKind: string;
      effectiveDate?: string;
      applyToFamily: boolean;
      changes: {
        field: string;
        oldValue?: string;
        newValue: string;
      }[];
    };
  };
  searchDemographicChanges: {
    input: {
      memberId?: string;
      kind?: string;
      status?: string;
      pageNumber?: number;
      pageSize?: number;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        changeId: number;
        memberId: string;
        memberName: string;
        confidentialCommunication?: boolean;
        kind: string;
        status: string;
        effectiveDate: string;
        applyToFamily: boolean;
        comments?: string;
        transactionNumber?: string;
        requestedBy?: string;
        requestedDate: string;
        conversationId?: number;
        changes: {
          field: string;
          oldValue?: string;
          newValue: string;
        }[];
        rowVersion: number;
      }[];
    };
  };
  applyDemographicChange: {
    input: {
      changeId: number;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  rejectDemographicChange: {
    input: {
      changeId: number;
      rowVersion: number;
      reason: string;
    };
    output: {
      success: boolean;
    };
  };
  readSecondFactor: {
    input: {};
    output: {
      secondFactorOn: boolean;
      secondFactorRequired: boolean;
      confirmedDate?: string;
      recoveryCodesLeft: number;
      settingUp: boolean;
      otpauthAddress?: string;
      authenticatorKey?: string;
      recoveryCodes?: string[];
    };
  };
  beginSecondFactor: {
    input: {
      currentPassword: string;
    };
    output: {
      success: boolean;
    };
  };
  confirmSecondFactor: {
    input: {
      otp: string;
    };
    output: {
      success: boolean;
      wasDue: boolean;
    };
  };
  endSecondFactor: {
    input: {
      currentPassword: string;
    };
    output: {
      success: boolean;
    };
  };
  listRememberedDevices: {
    input: {};
    output: {
      deviceId: number;
      userAgent?: string;
      browser?: string;
      ipAddress?: string;
      createdDate: string;
      lastUsedDate: string;
      expiresDate: string;
    }[];
  };
  forgetDevice: {
    input: {
      deviceId: number;
    };
  };
  resetSecondFactor: {
    input: {
      userId: number;
    };
    output: {
      success: boolean;
    };
  };
  requestToken: {
    input: {
      grant_type?: 'password' | 'mfa-otp' | 'mfa-recovery-code' | 'anonymous' | 'impersonation';
      username?: string;
      password?: string;
      device_token?: string;
      mfa_token?: string;
      otp?: string;
      recovery_code?: string;
      remember_device?: boolean;
      token?: string;
      userId?: number;
      memberId?: string;
    };
    output: {
      userName?: string;
      accountType: number;
      accountId?: number;
      email?: string;
      firstName?: string;
      lastName?: string;
      dependentNumber?: number;
      groupNumber?: number;
      tosAccepted?: 'True' | 'False';
      toChangePassword?: 'True' | 'False';
      canRegister?: 'True' | 'False';
      redirectMessage?: string;
      access_token?: string;
      device_token?: string;
      token_type?: string;
      expires_in?: number;
      permissions: string;
      rights: {
        name: string;
        readOnly: boolean;
      }[];
      groups?: {
        groupNumber: number;
        enrollment: boolean;
        enrollmentRead?: boolean;
        demographicUpdate: boolean;
      }[];
      message?: 'changePassword' | 'secondFactor' | 'tos';
      memberId?: string;
      role?: string;
      portal: string;
      language?: string;
      timeZone?: string;
      sessionExpires?: string;
      lastLogin?: string;
      impersonating: boolean;
      impersonatorName?: string;
    };
  };
  revokeToken: {
    input: {};
  };
  readSession: {
    input: {};
    output: {
      userName?: string;
      accountType: number;
      accountId?: number;
      email?: string;
      firstName?: string;
      lastName?: string;
      dependentNumber?: number;
      groupNumber?: number;
      tosAccepted?: 'True' | 'False';
      toChangePassword?: 'True' | 'False';
      canRegister?: 'True' | 'False';
      redirectMessage?: string;
      access_token?: string;
      device_token?: string;
      token_type?: string;
      expires_in?: number;
      permissions: string;
      rights: {
        name: string;
        readOnly: boolean;
      }[];
      groups?: {
        groupNumber: number;
        enrollment: boolean;
        enrollmentRead?: boolean;
        demographicUpdate: boolean;
      }[];
      message?: 'changePassword' | 'secondFactor' | 'tos';
      memberId?: string;
      role?: string;
      portal: string;
      language?: string;
      timeZone?: string;
      sessionExpires?: string;
      lastLogin?: string;
      impersonating: boolean;
      impersonatorName?: string;
    };
  };
  keepSessionAlive: {
    input: {};
  };
  listSessions: {
    input: {};
    output: {
      sessionId: number;
      current: boolean;
      createdDate: string;
      lastUsedDate: string;
      ipAddress?: string;
      userAgent?: string;
      browser?: string;
      impersonated: boolean;
    }[];
  };
  endSession: {
    input: {
      sessionId: number;
    };
  };
  endOtherSessions: {
    input: {};
  };
  acceptTerms: {
    input: {
      accepted: boolean;
    };
  };
  readPreferences: {
    input: {};
    output: {
      name: string;
      value: string;
    }[];
  };
  savePreference: {
    input: {
      name: string;
      value: string;
    };
  };
  reportScreenError: {
    input: {
      screen: string;
      block: string;
      publication: string;
      errorKind: 'condition' | 'block' | 'value';
    };
  };
  readSignOnServices: {
    input: {};
    output: {
      healthAccount: boolean;
      wellness: boolean;
      virtualVisits: boolean;
    };
  };
  startHealthAccountSignOn: {
    input: {};
    output: {
      url: string;
    };
  };
  startSignOn: {
    input: {
      service: string;
    };
    output: {
      url: string;
    };
  };
  redeemSignOn: {
    input: {
      service: string;
      token: string;
      proof: string;
    };
    output: {
      service: string;
      subject: string;
      firstName: string;
      lastName: string;
      email: string;
    };
  };
  contactSupport: {
    input: {
      name: string;
      email: string;
      phone?: string;
      subject: string;
      message: string;
      website?: string;
    };
    output: {
      success: boolean;
    };
  };
  listSubjects: {
    input: {};
    output: {
      subjectId: number;
      description: string;
      needsMember: boolean;
    }[];
  };
  listMemberAddresses: {
    input: {
      memberId: string;
    };
    output: {
      addressId: number;
      kind: string;
      lines: string;
    }[];
  };
  listOwnAddresses: {
    input: {};
    output: {
      addressId: number;
      kind: string;
      lines: string;
    }[];
  };
  findSubjects: {
    input: {
      text: string;
    };
    output: {
      subjectId: number;
      description: string;
      needsMember: boolean;
    }[];
  };
  createTermination: {
    input: {
      memberId: string;
      terminationDate: string;
      reason: string;
      lastDayWorked?: string;
      comments?: string;
      transactionType?: string;
    };
    output: {
      transactionNumber: string;
      terminationDate: string;
      cobraNoticeDue?: string;
    };
  };
  requestTermination: {
    input: {
      memberId: string;
      terminationDate: string;
      reason: string;
      comments?: string;
      transactionType?: string;
    };
    output: {
      conversationId: number;
      transactionNumber: string;
    };
  };
  readPlannedTermination: {
    input: {
      memberId: string;
    };
    output: {
      planned: boolean;
      memberId: string;
      memberName: string;
      peopleCount: number;
      terminationDate?: string;
      reason?: string;
      lastDayWorked?: string;
      comments?: string;
      cobraEvent?: string;
      cobraNoticeDue?: string;
      transactionNumber?: string;
      requestedBy?: string;
      requestedDate?: string;
      rowVersion?: number;
    };
  };
  cancelTermination: {
    input: {
      memberId: string;
      rowVersion: number;
    };
    output: {
      success: boolean;
    };
  };
  changePassword: {
    input: {
      currentPassword: string;
      newPassword: string;
      confirmPassword?: string;
    };
    output: {
      success: boolean;
    };
  };
  forgotPassword: {
    input: {
      userId: string;
    };
    output: {
      success: boolean;
    };
  };
  resetPasswordByKey: {
    input: {
      key: string;
      newPassword: string;
      confirmPassword: string;
    };
    output: {
      success: boolean;
    };
  };
  listLoginHistory: {
    input: {
      accountId?: number;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?: 'loginDate';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        loginId: number;
        loginDate: string;
        userName: string;
        success: boolean;
        reason: string;
        ipAddress?: string;
        userAgent?: string;
        browser?: string;
        impersonatedBy?: string;
        logoutDate?: string;
      }[];
    };
  };
  searchUsers: {
    input: {
      query?: string;
      roleId?: number;
      groupNumber?: number;
      status?: string;
      pageNumber?: number;
      pageSize?: number;
      sortProperty?:
        'userName' | 'fullName' | 'email' | 'role' | 'roleDescription' | 'status' | 'lastLoginDate';
      sortDesc?: boolean;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        userId: number;
        userName: string;
        fullName: string;
        email?: string;
        roleId: number;
        role: string;
        roleDescription: string;
        portal?: string;
        memberId?: string;
        groupNumbers?: number[];
        status: string;
        lastLoginDate?: string;
        createdDate?: string;
        mayImpersonate: boolean;
      }[];
    };
  };
  readAccount: {
    input: {
      userId: number;
    };
    output: {
      userId: number;
      userName: string;
      fullName: string;
      firstName: string;
      lastName: string;
      email: string;
      language: string;
      roleId: number;
      role: string;
      portal: string;
      memberId?: string;
      everyGroup: boolean;
      groups: {
        groupNumber: number;
        name: string;
        finance: boolean;
      }[];
      taxIds: string[];
      status: string;
      statusReason?: string;
      statusDate?: string;
      statusBy?: string;
      lockoutUntil?: string;
      lastLoginDate?: string;
      createdDate: string;
      createdBy?: string;
      passwordChangedDate?: string;
      mfaEnabled: boolean;
      passwordChosen: boolean;
      rowVersion: number;
      own: boolean;
      mayReset: boolean;
      mayManage: boolean;
      mayImpersonate: boolean;
    };
  };
  createAccount: {
    input: {
      roleId: number;
      firstName: string;
      lastName: string;
      userName: string;
      email: string;
      language?: string;
      groupNumbers?: number[];
      memberId?: string;
      taxId?: string;
    };
    output: {
      userId: number;
    };
  };
  updateAccount: {
    input: {
      userId: number;
      rowVersion: number;
      firstName: string;
      lastName: string;
    };
    output: {
      success: boolean;
    };
  };
  updateUserName: {
    input: {
      userId: number;
      rowVersion: number;
      userName: string;
    };
    output: {
      success: boolean;
    };
  };
  updateEmail: {
    input: {
      userId: number;
      rowVersion: number;
      email: string;
    };
    output: {
      success: boolean;
    };
  };
  updateRole: {
    input: {
      userId: number;
      rowVersion?: number;
      roleId: number;
    };
    output: {
      success: boolean;
    };
  };
  changeAccountStatus: {
    input: {
      accountId: number;
      lockout?: boolean;
      rowVersion?: number;
      status?: 'Active' | 'Disabled';
      reason?: string;
    };
    output: {
      success: boolean;
    };
  };
  resetAccountPassword: {
    input: {
      userId: number;
    };
    output: {
      success: boolean;
    };
  };
  sendWelcome: {
    input: {
      userId: number;
    };
    output: {
      success: boolean;
    };
  };
  findUsers: {
    input: {
      text: string;
    };
    output: {
      userId: number;
      userName: string;
      fullName: string;
      role: string;
      status: string;
    }[];
  };
  readMemberAccount: {
    input: {
      memberId: string;
    };
    output: {
      userId?: number;
      userName?: string;
      status?: string;
      lastLoginDate?: string;
    };
  };
  listHouseholdAccounts: {
    input: {
      memberId: string;
    };
    output: {
      memberId: string;
      memberName: string;
      dependentNumber: number;
      userId?: number;
      userName?: string;
      status?: string;
      lastLoginDate?: string;
    }[];
  };
  listGroupUsers: {
    input: {
      id: number;
    };
    output: {
      userId: number;
      userName: string;
      fullName: string;
      role: string;
      status: string;
    }[];
  };
  setAccountFinance: {
    input: {
      accountId: number;
      finance: boolean;
    };
    output: {
      success: boolean;
    };
  };
  listRoleChange: {
    input: {
      userId: number;
      roleId: number;
    };
    output: {
      permissionId: number;
      permissionName: string;
      change: string;
      before: string;
      after: string;
    }[];
  };
  listAccountSessions: {
    input: {
      userId: number;
    };
    output: {
      sessionId: number;
      current: boolean;
      createdDate: string;
      lastUsedDate: string;
      ipAddress?: string;
      userAgent?: string;
      browser?: string;
      impersonated: boolean;
    }[];
  };
  endAccountSessions: {
    input: {
      userId: number;
    };
    output: {
      success: boolean;
    };
  };
  listAccountAudit: {
    input: {
      userId: number;
      pageNumber?: number;
      pageSize?: number;
    };
    output: {
      totalObjects: number;
      currentPage: number;
      amountPages: number;
      pageSize: number;
      totalIsEstimate?: boolean;
      objects: {
        auditId: number;
        auditDate: string;
        change: string;
        outcome: string;
        doneBy?: string;
        ipAddress?: string;
      }[];
    };
  };
  listRolesToGive: {
    input: {
      userId: number;
    };
    output: {
      roleId: number;
      roleName: string;
      gained: number;
      lost: number;
      rowVersion: number;
    }[];
  };
  listWaiting: {
    input: {
      pageNumber?: number;
      itemsPerPage?: number;
    };
    output: {
      totalCount: number;
      pageNumber: number;
      totalPages: number;
      itemsPerPage: number;
      totalIsEstimate?: boolean;
      results: {
        waitingKey: string;
        waitingKind: string;
        subject: string;
        detail?: string;
        memberId?: string;
        regarding?: string;
        reference?: string;
        fundingRequested?: number;
        dueDate?: string;
        daysWaiting: number;
        groupNumber?: number;
        checkRunDefinitionId?: number;
        date?: string;
        enrollmentId?: number;
        fullClaimNumber?: string;
        certno?: number;
        conversationId?: number;
      }[];
    };
  };
  countWaiting: {
    input: {};
    output: {
      messages?: number;
      answers?: number;
      answerConversationId?: number;
      requests?: number;
      enrollments?: number;
      checkRuns?: number;
      claims?: number;
      precertifications?: number;
    };
  };
}

export interface Definitions {
  Accumulator: {
    bucketId: number;
    planYear: number;
    coverageType: string;
    planName?: string;
    bucketType: string;
    label: string;
    sublabel: string;
    tier: string;
    scope: string;
    memberId?: string;
    memberName?: string;
    unit: 'USD' | 'visits' | 'days';
    limit: number;
    used: number;
    remaining: number;
    pending: number;
    percentUsed: number;
    carryover?: number;
    asOfDate: string;
    crossApplies: 'none' | 'inToOut' | 'outToIn' | 'both';
  };
  AccumulatorYear: {
    year: number;
    label: string;
    current: boolean;
  };
  Announcement: {
    bulletinId: number;
    title?: string;
    bulletinText: string;
    severity: string;
    beginDate: string;
    endDate: string;
    groupNumber?: number;
    locationNumber?: number;
    employeeSite?: boolean;
    employerSite?: boolean;
    providerSite?: boolean;
    customerServiceSite?: boolean;
  };
  AnnouncementSearch: {
    query?: string;
    status?: string;
    groupNumber?: number;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?: 'beginDate' | 'endDate';
    sortDesc?: boolean;
  };
  AnnouncementRow: {
    bulletinId: number;
    title: string;
    bulletinText: string;
    titleEnglish?: string;
    bulletinTextEnglish?: string;
    titleSpanish?: string;
    bulletinTextSpanish?: string;
    severity: string;
    status: string;
    beginDate: string;
    endDate: string;
    audience: string;
    locationNumber?: number;
    sortOrder: number;
    employeeSite?: boolean;
    employerSite?: boolean;
    providerSite?: boolean;
    customerServiceSite?: boolean;
    createdBy?: string;
    createdDate: string;
  };
  AnnouncementInput: {
    title: string;
    bulletinText: string;
    titleSpanish: string;
    bulletinTextSpanish: string;
    severity?: string;
    beginDate: string;
    endDate: string;
    groupNumber?: number;
    locationNumber?: number;
    employeeSite?: boolean;
    employerSite?: boolean;
    providerSite?: boolean;
    customerServiceSite?: boolean;
    sortOrder?: number;
  };
  AudienceChoice: {
    employeeSite?: boolean;
    employerSite?: boolean;
    providerSite?: boolean;
    customerServiceSite?: boolean;
    everyGroup?: boolean;
    groupNumber?: number;
    groups?: number[];
    locationNumber?: number;
    roles?: number[];
  };
  AudiencePreview: {
    totalRecipients: number;
    groupNeeded: boolean;
    memberRecipients: number;
    employerRecipients: number;
    providerRecipients: number;
    staffRecipients: number;
    announcementsShown?: {
      bulletinId: number;
      title: string;
      bulletinText: string;
      severity: string;
      endDate: string;
    }[];
    linksShown?: {
      linkId: number;
      description: string;
      summary?: string;
      url: string;
      categoryName: string;
    }[];
  };
  PreviewedAnnouncement: {
    bulletinId: number;
    title: string;
    bulletinText: string;
    severity: string;
    endDate: string;
  };
  PreviewedLink: {
    linkId: number;
    description: string;
    summary?: string;
    url: string;
    categoryName: string;
  };
  AuditSearch: {
    from?: string;
    until?: string;
    actor?: string;
    operation?: string;
    memberId?: string;
    objectId?: string;
    pageNumber?: number;
    pageSize?: number;
  };
  AuditRow: {
    auditId: number;
    auditDate: string;
    operation: string;
    outcome: string;
    doneBy?: string;
    doneAs?: string;
    memberId?: string;
    objectId?: string;
    ipAddress?: string;
    reference?: string;
  };
  BenefitRow: {
    benefitId: number;
    planId: number;
    planName: string;
    coverageType: string;
    category: string;
    inNetwork?: string;
    outOfNetwork?: string;
    limit?: string;
    precertRequired: boolean;
    copay?: number;
    coinsurancePct?: number;
    deductibleApplies?: boolean;
    deductibleStanding?: string;
    covered: boolean;
    notes?: string;
  };
  SummaryQuestion: {
    questionId: string;
    question: string;
    answer: string;
    why: string;
  };
  SummaryService: {
    benefitId: number;
    event: string;
    category: string;
    inNetwork: string;
    outOfNetwork: string;
    exceptions: string;
  };
  BenefitSummary: {
    planId: number;
    planName: string;
    planType: string;
    coverageType: string;
    sponsorName: string;
    effectiveDate: string;
    terminationDate: string;
    questions: {
      questionId: string;
      question: string;
      answer: string;
      why: string;
    }[];
    services: {
      benefitId: number;
      event: string;
      category: string;
      inNetwork: string;
      outOfNetwork: string;
      exceptions: string;
    }[];
    excludedServices?: string;
  };
  PlanComparison: {
    planId?: number;
    yourPlanName?: string;
    otherPlanName?: string;
    plans: {
      planId: number;
      planName: string;
    }[];
    services: {
      category: string;
      difference: string;
      yourInNetwork?: string;
      otherInNetwork?: string;
      outOfNetwork?: string;
    }[];
  };
  CallSearch: {
    callno?: number;
    memberId?: string;
    callerName?: string;
    groupNumber?: number;
    fromKey1?: string;
    regardKey1?: string;
    regardKey2?: string;
    status?: string;
    priority?: string;
    assignedTo?: number;
    oppId?: number;
    beginDate?: string;
    endDate?: string;
    dueDt?: string;
    due?: boolean;
    open?: boolean;
    assignedToMe?: boolean;
    pageNumber?: number;
    itemsPerPage?: number;
    sortBy?:
      | 'callno'
      | 'callDate'
      | 'callerName'
      | 'memberName'
      | 'status'
      | 'priority'
      | 'dueDt'
      | 'assignedName';
    sortAscending?: boolean;
  };
  CallRow: {
    callno: number;
    callDate: string;
    direction: string;
    from: string;
    regarding: string;
    fromKey1: string;
    regardKey1: string;
    callerName?: string;
    memberId?: string;
    memberName?: string;
    groupNumber?: number;
    groupName?: string;
    priority: string;
    status: string;
    dueDt?: string;
    overdue: boolean;
    ageDays?: number;
    assignedTo?: number;
    assignedName?: string;
    oppId: number;
    operatorName?: string;
  };
  CallTrack: {
    callno: number;
    callDate: string;
    direction: string;
    from: string;
    regarding: string;
    fromKey1: string;
    regardKey1: string;
    callerName?: string;
    memberId?: string;
    memberName?: string;
    groupNumber?: number;
    groupName?: string;
    priority: string;
    status: string;
    dueDt?: string;
    overdue: boolean;
    ageDays?: number;
    assignedTo?: number;
    assignedName?: string;
    oppId: number;
    operatorName?: string;
    fromKey2?: string;
    fromKey3?: string;
    regardKey2?: string;
    regardKey3?: string;
    medium: string;
    callerPhone?: string;
    taxId?: string;
    providerName?: string;
    fullClaimNumber?: string;
    identityVerified: string[];
    beginDate: string;
    endDate?: string;
    durationMinutes?: number;
    resolution?: string;
    followUpOf?: number;
    laterCalls: {
      callno: number;
      callDate: string;
      regarding: string;
      status: string;
      operatorName?: string;
    }[];
    notes: {
      noteId: number;
      noteDate: string;
      operatorName: string;
      body: string;
    }[];
    closed: boolean;
    memoText: string;
    rowVersion: number;
  };
  FollowUp: {
    callno: number;
    callDate: string;
    regarding: string;
    status: string;
    operatorName?: string;
  };
  CallNote: {
    noteId: number;
    noteDate: string;
    operatorName: string;
    body: string;
  };
  CallInput: {
    callDate?: string;
    callTime?: string;
    durationMinutes?: number;
    direction?: string;
    medium?: string;
    fromKey1: string;
    fromKey2?: string;
    fromKey3?: string;
    callerName?: string;
    callerPhone?: string;
    regardKey1: string;
    regardKey2?: string;
    regardKey3?: string;
    memberId?: string;
    groupNumber?: number;
    fullClaimNumber?: string;
    taxId?: string;
    identityVerified?: string[];
    priority?: string;
    status?: string;
    dueDt?: string;
    assignedTo?: number;
    resolution?: string;
    notes?: string;
    followUpOf?: number;
  };
  CallUpdate: {
    callno: number;
    rowVersion: number;
    callDate?: string;
    callTime?: string;
    durationMinutes?: number;
    direction?: string;
    medium?: string;
    fromKey1: string;
    fromKey2?: string;
    fromKey3?: string;
    callerName?: string;
    callerPhone?: string;
    regardKey1: string;
    regardKey2?: string;
    regardKey3?: string;
    memberId?: string;
    groupNumber?: number;
    fullClaimNumber?: string;
    taxId?: string;
    identityVerified?: string[];
    priority?: string;
    status?: string;
    dueDt?: string;
    assignedTo?: number;
    resolution?: string;
    notes?: string;
  };
  CallForm: {
    callDate?: string;
    callTime?: string;
    durationMinutes?: number;
    direction?: string;
    medium?: string;
    fromKey1?: string;
    fromKey2?: string;
    fromKey3?: string;
    callerName?: string;
    callerPhone?: string;
    regardKey1?: string;
    regardKey2?: string;
    regardKey3?: string;
    memberId?: string;
    groupNumber?: number;
    fullClaimNumber?: string;
    taxId?: string;
    identityVerified?: string[];
    priority?: string;
    status?: string;
    dueDt?: string;
    assignedTo?: number;
    resolution?: string;
    callno?: number;
    rowVersion?: number;
    followUpOf?: number;
  };
  CallReason: {
    key: string;
    description: string;
  };
  CallOperator: {
    accountId: number;
    description: string;
  };
  CallOptions: {
    from: {
      key: string;
      description: string;
    }[];
    from2: {
      key: string;
      description: string;
    }[];
    from3: {
      key: string;
      description: string;
    }[];
    regarding: {
      key: string;
      description: string;
    }[];
    regarding2: {
      key: string;
      description: string;
    }[];
    regarding3: {
      key: string;
      description: string;
    }[];
    priorities: {
      key: string;
      description: string;
    }[];
    statuses: {
      key: string;
      description: string;
    }[];
    operators: {
      accountId: number;
      description: string;
    }[];
  };
  CallAgeTotal: {
    age: string;
    beginDate?: string;
    endDate?: string;
    onTime: number;
    overdue: number;
  };
  CallWeekTotal: {
    week: string;
    endDate: string;
    receivedCalls: number;
    closedCalls: number;
  };
  CallReasonTotal: {
    regardKey1: string;
    beginDate: string;
    openCalls: number;
    closedCalls: number;
  };
  CallNumber: {
    callno: number;
  };
  CallImportRow: {
    importId: number;
    fileName: string;
    state: string;
    lineCount?: number;
    callCount: number;
    errorCount: number;
    createdDate: string;
  };
  CallImport: {
    importId: number;
    fileName: string;
    state: string;
    lineCount?: number;
    callCount: number;
    errorCount: number;
    createdDate: string;
    jobId?: number;
    errors: {
      number: number;
      line: number;
      column?: string;
      message: string;
    }[];
  };
  CallImportError: {
    number: number;
    line: number;
    column?: string;
    message: string;
  };
  NewCallImport: {
    files?: string[];
  };
  CheckSearch: {
    checkNumber?: string;
    amount?: number;
    from?: string;
    to?: string;
    payee?: string;
    groupNumber?: number;
    fullClaimNumber?: string;
    status?: string;
    pageNumber?: number;
    itemsPerPage?: number;
    sortBy?: 'issueDate' | 'checkNumber' | 'payeeName' | 'amount' | 'groupName' | 'clearDate';
    sortAscending?: boolean;
  };
  CheckRow: {
    checkId: number;
    checkNumber: string;
    issueDate: string;
    payeeName: string;
    amount: number;
    method: string;
    category: string;
    groupNumber: number;
    groupName: string;
    claims: number;
    status: string;
    clearDate?: string;
    memberId?: string;
  };
  CheckDetail: {
    checkId: number;
    checkNumber: string;
    issueDate: string;
    payeeName: string;
    amount: number;
    method: string;
    category: string;
    groupNumber: number;
    groupName: string;
    claims: number;
    status: string;
    clearDate?: string;
    memberId?: string;
    paidClaims: {
      fullClaimNumber: string;
      memberId: string;
      patientName: string;
      serviceFrom: string;
      amount: number;
      status: string;
    }[];
  };
  CheckClaim: {
    fullClaimNumber: string;
    memberId: string;
    patientName: string;
    serviceFrom: string;
    amount: number;
    status: string;
  };
  CheckRunSearch: {
    groupNumber?: number;
    checkRunDefinitionId?: number;
    from?: string;
    to?: string;
    status?: string;
    standing?: string;
    pageNumber?: number;
    itemsPerPage?: number;
    sortBy?: 'date' | 'groupName' | 'status' | 'standing' | 'total' | 'dueDate';
    sortAscending?: boolean;
  };
  CheckRunRow: {
    checkRunId: number;
    groupNumber: number;
    groupName: string;
    checkRunDefinitionId: number;
    checkRunName: string;
    date: string;
    status: string;
    standing: string;
    checks: number;
    total: number;
    fundingRequested: number;
    dueDate?: string;
    daysLate?: number;
    fundingReceivedDate?: string;
    fundingApprovedDate?: string;
    mailDate?: string;
    publishedDate?: string;
  };
  CheckRunCategory: {
    category: string;
    checks: number;
    checkAmount: number;
    paymentAmount: number;
    amount: number;
    fileName?: string;
  };
  CheckRunPayment: {
    paymentId: number;
    paymentTypeId: number;
    paymentType: string;
    category: string;
    description: string;
    amount: number;
    date: string;
    clearDate?: string;
    rowVersion: number;
  };
  CheckRunMonthTotal: {
    month: string;
    runs: number;
    checkAmount: number;
    paymentAmount: number;
    total: number;
  };
  CheckRunYearTotal: {
    year: number;
    runs: number;
    checkAmount: number;
    paymentAmount: number;
    total: number;
  };
  UnclearedTotal: {
    checkAge: string;
    checks: number;
    amount: number;
    oldestDate?: string;
  };
  CheckRunEvent: {
    eventDate: string;
    fromStatus?: string;
    status: string;
    by?: string;
    description?: string;
  };
  CheckRun: {
    checkRunId: number;
    groupNumber: number;
    groupName: string;
    checkRunDefinitionId: number;
    checkRunName: string;
    date: string;
    status: string;
    standing: string;
    checks: number;
    total: number;
    fundingRequested: number;
    dueDate?: string;
    fundingReceivedDate?: string;
    fundingApprovedDate?: string;
    mailDate?: string;
    publishedDate?: string;
    comments?: string;
    priorBalance: number;
    medicalFileName?: string;
    rxFileName?: string;
    bankName?: string;
    accountLast4?: string;
    initiatedBy?: string;
    publishedBy?: string;
    published: boolean;
    approverNeeded: boolean;
    summary: {
      category: string;
      checks: number;
      checkAmount: number;
      paymentAmount: number;
      amount: number;
      fileName?: string;
    }[];
    payments: {
      paymentId: number;
      paymentTypeId: number;
      paymentType: string;
      category: string;
      description: string;
      amount: number;
      date: string;
      clearDate?: string;
      rowVersion: number;
    }[];
    history: {
      eventDate: string;
      fromStatus?: string;
      status: string;
      by?: string;
      description?: string;
    }[];
    rowVersion: number;
    fundingApprovedBy?: string;
  };
  RunCheck: {
    checkId: number;
    checkNumber: string;
    category: string;
    payeeType: string;
    payeeName?: string;
    amount: number;
    method: string;
    status: string;
    ignoreReason?: string;
    issueDate?: string;
    clearDate?: string;
    claims: number;
    memberId?: string;
    checkRunId: number;
    rowVersion: number;
  };
  CheckRunTemplate: {
    templateId: string;
    name: string;
  };
  PaymentType: {
    paymentTypeId: number;
    description: string;
  };
  InitiateOption: {
    groupNumber: number;
    groupName: string;
    checkRunDefinitionId: number;
    checkRunName: string;
    label: string;
    frequency: string;
    lastDate?: string;
    claims: number;
    amount: number;
  };
  RunVersion: {
    checkRunId: number;
    status: string;
    total: number;
    rowVersion: number;
  };
  CheckRunJob: {
    jobId: number;
    state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
    percent: number;
    kind: string;
    step?: string;
    createdDate: string;
    message?: string;
  };
  Financing: {
    groupNumber: number;
    groupName: string;
    fundingMethod: string;
    bankName?: string;
    routingLast4?: string;
    accountLast4?: string;
    minimumBalance: number;
    checkRunDay?: string;
    positivePay: boolean;
    stopLossCarrier?: string;
    specificDeductible?: number;
    aggregateAttachment?: number;
    contractBasis?: string;
    approverRequired: boolean;
    publishAloneLimit: number;
    rowVersion?: number;
  };
  FinancingRow: {
    groupNumber: number;
    groupName: string;
    fundingMethod?: string;
    bankName?: string;
    accountLast4?: string;
    minimumBalance?: number;
    checkRunDay?: string;
    approverRequired?: boolean;
  };
  FinancingSearch: {
    query?: string;
    fundingMethod?: string;
    pageNumber?: number;
    itemsPerPage?: number;
    sortBy?: 'groupName' | 'groupNumber';
    sortAscending?: boolean;
  };
  RunCheckClaim: {
    fullClaimNumber: string;
    serviceFrom: string;
    amount: number;
    status: string;
    patientName?: string;
    memberId?: string;
  };
  CheckRunSetting: {
    effectiveDate: string;
    frequency: string;
    dayOfWeek?: string;
    dayOfMonth?: number;
    secondDayOfMonth?: number;
    templateId: string;
    categories: string[];
    accountLast4?: string;
    daysToFund: number;
    minimumCheck: number;
    active: boolean;
    settingState: string;
    changedBy?: string;
  };
  CheckRunDefinitionRow: {
    checkRunDefinitionId: number;
    checkRunName: string;
    effectiveDate: string;
    frequency: string;
    categories: string[];
    minimumCheck: number;
    active: boolean;
    upcomingDate?: string;
    lastDate?: string;
    nextDate?: string;
  };
  CheckRunDefinition: {
    checkRunDefinitionId: number;
    groupNumber: number;
    groupName: string;
    checkRunName: string;
    checkRunNameSpanish?: string;
    frequency: string;
    dayOfWeek?: string;
    dayOfMonth?: number;
    secondDayOfMonth?: number;
    templateId: string;
    categories: string[];
    accountLast4?: string;
    daysToFund: number;
    minimumCheck: number;
    active: boolean;
    settingHistory: {
      effectiveDate: string;
      frequency: string;
      dayOfWeek?: string;
      dayOfMonth?: number;
      secondDayOfMonth?: number;
      templateId: string;
      categories: string[];
      accountLast4?: string;
      daysToFund: number;
      minimumCheck: number;
      active: boolean;
      settingState: string;
      changedBy?: string;
    }[];
    rowVersion: number;
  };
  CategoryPreview: {
    category: string;
    checks: number;
    claims: number;
    amount: number;
  };
  RunDay: {
    date: string;
    dueDate: string;
  };
  CheckRunPreview: {
    date?: string;
    dueDate?: string;
    checks: number;
    claims: number;
    amount: number;
    waitingClaims: number;
    waitingAmount: number;
    categories: {
      category: string;
      checks: number;
      claims: number;
      amount: number;
    }[];
    days: {
      date: string;
      dueDate: string;
    }[];
  };
  CheckRunDefinitionInput: {
    groupNumber: number;
    checkRunDefinitionId?: number;
    rowVersion?: number;
    checkRunName: string;
    checkRunNameSpanish?: string;
    effectiveDate: string;
    frequency: string;
    dayOfWeek?: string;
    dayOfMonth?: number;
    secondDayOfMonth?: number;
    templateId: string;
    categories: string[];
    accountLast4?: string;
    daysToFund: number;
    minimumCheck: number;
    active?: boolean;
  };
  AnonymousClaimSearch: {
    fullClaimNumber?: string;
    taxId?: string;
    checkNumber?: string;
    patientAccountNumber?: string;
    memberId?: string;
    dateOfBirth?: string;
    serviceDate?: string;
  };
  AnonymousClaimRead: {
    fullClaimNumber: string;
    proof?: string;
    taxId?: string;
    checkNumber?: string;
    patientAccountNumber?: string;
    memberId?: string;
    dateOfBirth?: string;
    serviceDate?: string;
  };
  AnonymousClaimRow: {
    fullClaimNumber: string;
    claimPrefix: number;
    claimNumber: number;
    claimSuffix: number;
    patientInitials: string;
    claimType?: string;
    status: string;
    statusDate?: string;
    providerName?: string;
    serviceFrom: string;
    serviceTo?: string;
    receivedDate?: string;
    processedDate?: string;
    paidDate?: string;
    billed: number;
    allowed?: number;
    planPaid?: number;
    memberResponsibility?: number;
    checkNumber?: string;
    eopAvailable?: boolean;
    proof: string;
  };
  AnonymousClaim: {
    fullClaimNumber: string;
    claimPrefix: number;
    claimNumber: number;
    claimSuffix: number;
    patientInitials: string;
    claimType?: string;
    status: string;
    statusDate?: string;
    providerName?: string;
    serviceFrom: string;
    serviceTo?: string;
    receivedDate?: string;
    processedDate?: string;
    paidDate?: string;
    billed: number;
    allowed?: number;
    planPaid?: number;
    memberResponsibility?: number;
    checkNumber?: string;
    eopAvailable?: boolean;
    proof: string;
    discount?: number;
    nonCovered?: number;
    deductible?: number;
    copay?: number;
    coinsurance?: number;
    otherInsurancePaid?: number;
    lines: {
      lineNumber: number;
      status: string;
      serviceFrom: string;
      procedureCode: string;
      units: number;
      billed: number;
      allowed?: number;
      planPaid?: number;
      memberResponsibility?: number;
      remarkCodes?: string[];
    }[];
    remarks: {
      code: string;
      text: string;
    }[];
    statusHistory: {
      sequence: number;
      status: string;
      statusDate: string;
    }[];
  };
  ClaimSearch: {
    memberId?: string;
    year?: string;
    claimType?: string;
    status?: string;
    standing?: string;
    coverageType?: string;
    owed?: boolean;
    informationFrom?: string;
    decidedOnly?: boolean;
    from?: string;
    to?: string;
    fullClaimNumber?: string;
    checkNumber?: string;
    patientAccountNumber?: string;
    providerTaxId?: string;
    providerName?: string;
    pageNumber?: number;
    itemsPerPage?: number;
    sortBy?:
      | 'serviceFrom'
      | 'receivedDate'
      | 'processedDate'
      | 'fullClaimNumber'
      | 'patientName'
      | 'providerName'
      | 'claimType'
      | 'status'
      | 'standing'
      | 'billed'
      | 'planPaid'
      | 'memberResponsibility'
      | 'stillOwed'
      | 'checkNumber'
      | 'paidDate'
      | 'patientAccountNumber'
      | 'daysWaiting';
    sortAscending?: boolean;
  };
  AdminClaimSearch: {
    memberId?: string;
    year?: string;
    claimType?: string;
    status?: string;
    standing?: string;
    coverageType?: string;
    from?: string;
    to?: string;
    fullClaimNumber?: string;
    checkNumber?: string;
    patientAccountNumber?: string;
    providerTaxId?: string;
    providerName?: string;
    providerNumber?: string;
    groupNumber?: number;
    pageNumber?: number;
    itemsPerPage?: number;
    sortBy?:
      | 'serviceFrom'
      | 'receivedDate'
      | 'processedDate'
      | 'fullClaimNumber'
      | 'patientName'
      | 'providerName'
      | 'claimType'
      | 'status'
      | 'standing'
      | 'billed'
      | 'planPaid'
      | 'memberResponsibility'
      | 'stillOwed'
      | 'checkNumber';
    sortAscending?: boolean;
  };
  ClaimExport: {
    memberId?: string;
    year?: string;
    claimType?: string;
    status?: string;
    standing?: string;
    coverageType?: string;
    owed?: boolean;
    informationFrom?: string;
    decidedOnly?: boolean;
    from?: string;
    to?: string;
    fullClaimNumber?: string;
    checkNumber?: string;
    patientAccountNumber?: string;
    providerTaxId?: string;
    providerName?: string;
    providerNumber?: string;
    groupNumber?: number;
    pageNumber?: number;
    itemsPerPage?: number;
    sortBy?:
      | 'serviceFrom'
      | 'receivedDate'
      | 'processedDate'
      | 'fullClaimNumber'
      | 'patientName'
      | 'providerName'
      | 'claimType'
      | 'status'
      | 'standing'
      | 'billed'
      | 'planPaid'
      | 'memberResponsibility'
      | 'stillOwed'
      | 'checkNumber'
      | 'paidDate'
      | 'patientAccountNumber'
      | 'daysWaiting';
    sortAscending?: boolean;
  };
  ClaimOrder:
    | 'serviceFrom'
    | 'receivedDate'
    | 'processedDate'
    | 'fullClaimNumber'
    | 'patientName'
    | 'providerName'
    | 'claimType'
    | 'status'
    | 'standing'
    | 'billed'
    | 'planPaid'
    | 'memberResponsibility'
    | 'stillOwed'
    | 'checkNumber'
    | 'paidDate'
    | 'patientAccountNumber'
    | 'daysWaiting';
  ClaimRow: {
    fullClaimNumber: string;
    claimPrefix: number;
    claimNumber: number;
    claimSuffix: number;
    memberId: string;
    groupNumber?: number;
    employeeNumber?: number;
    dependentNumber?: number;
    patientName: string;
    isInsured?: boolean;
    groupName?: string;
    relationship?: string;
    claimType?: string;
    coverageType?: string;
    status: string;
    standing?: string;
    statusDate?: string;
    informationNeeded?: string;
    informationBy?: string;
    daysWaiting?: number;
    providerName?: string;
    providerTaxId?: number;
    networkStatus?: string;
    serviceFrom: string;
    serviceTo?: string;
    receivedDate?: string;
    processedDate?: string;
    paidDate?: string;
    patientAccountNumber?: string;
    checkNumber?: string;
    billed: number;
    allowed?: number;
    planPaid?: number;
    memberResponsibility?: number;
    stillOwed?: number;
    eobAvailable?: boolean;
    eopAvailable?: boolean;
  };
  ClaimYear: {
    year: string;
    label: string;
  };
  PlaceOfService: {
    code: string;
    description: string;
  };
  ClaimOption: {
    code: string;
    label: string;
  };
  ClaimSearchOptions: {
    claimTypes: {
      code: string;
      label: string;
    }[];
    statuses: {
      code: string;
      label: string;
    }[];
    coverageTypes: {
      code: string;
      label: string;
    }[];
    placesOfService: {
      code: string;
      label: string;
    }[];
    dependents: {
      memberId: string;
      name: string;
      dependentNumber: number;
    }[];
    years: {
      year: string;
      label: string;
    }[];
  };
  ClaimTypeTotal: {
    claimType: string;
    year: number;
    claims: number;
    planPaid: number;
    memberResponsibility: number;
    fsaPaid: number;
    stillOwed: number;
  };
  OpenClaims: {
    year: number;
    from: string;
    to: string;
    owed: number;
    owedClaims: number;
    needInformation: number;
    waitForProvider: number;
    informationInReview: number;
    informationClaim?: string;
    informationFrom?: string;
    informationBy?: string;
  };
  ClaimMonthTotal: {
    month: string;
    endDate: string;
    claims: number;
    planPaid: number;
    memberResponsibility: number;
    fsaPaid: number;
    stillOwed: number;
  };
  ClaimProvider: {
    name: string;
    npi: string;
    taxId?: string;
    providerNumber?: string;
    providerType?: string;
    address?: {
      addressLine1: string;
      addressLine2?: string;
      city: string;
      state: string;
      zip: string;
    };
    phone?: string;
  };
  ClaimRemark: {
    code: string;
    text: string;
  };
  ClaimLine: {
    lineNumber: number;
    status: string;
    serviceFrom: string;
    serviceTo: string;
    codeSystem?: string;
    procedureCode?: string;
    modifiers?: string[];
    description: string;
    categoryCode?: string;
    revenueCode?: string;
    units: number;
    placeOfService?: string;
    diagnosisPointers?: number[];
    precertNumber?: number;
    billed: number;
    discount?: number;
    nonCovered?: number;
    memberNonCovered?: number;
    writtenOff?: number;
    allowed?: number;
    deductible?: number;
    copay?: number;
    coinsurance?: number;
    otherInsurancePaid?: number;
    planPaid?: number;
    memberResponsibility?: number;
    remarkCodes?: string[];
    adjustments?: {
      group: string;
      reasonCode: string;
      text?: string;
      amount: number;
    }[];
    rx?: {
      ndc?: string;
      daysSupply?: number;
      refill?: number;
      daw?: number;
      pharmacy?: string;
    };
  };
  InformationSender: string;
  ClaimDetail: {
    fullClaimNumber: string;
    claimPrefix: number;
    claimNumber: number;
    claimSuffix: number;
    memberId: string;
    groupNumber?: number;
    employeeNumber?: number;
    dependentNumber?: number;
    patientName?: string;
    isInsured?: boolean;
    groupName?: string;
    patientDob?: string;
    relationship?: string;
    claimType?: string;
    formType?: string;
    coverageType?: string;
    planName?: string;
    planYear?: number;
    status: string;
    standing?: string;
    statusCategory?: string;
    statusDate?: string;
    informationNeeded?: string;
    informationFrom?: string;
    informationBy?: string;
    informationSentDate?: string;
    informationConversationId?: number;
    informationFiles?: number;
    receivedDate?: string;
    enteredDate?: string;
    processedDate?: string;
    paidDate?: string;
    serviceFrom: string;
    serviceTo: string;
    providerName?: string;
    providerTaxId?: number;
    billingProvider?: {
      name: string;
      npi: string;
      taxId?: string;
      providerNumber?: string;
      providerType?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      phone?: string;
    };
    renderingProvider?: {
      name: string;
      npi: string;
      taxId?: string;
      providerNumber?: string;
      providerType?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      phone?: string;
    };
    referringProvider?: {
      name: string;
      npi: string;
      taxId?: string;
      providerNumber?: string;
      providerType?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      phone?: string;
    };
    facility?: {
      name: string;
      npi: string;
      taxId?: string;
      providerNumber?: string;
      providerType?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      phone?: string;
    };
    networkName?: string;
    networkStatus?: string;
    contracted?: boolean;
    placeOfService?: string;
    typeOfBill?: string;
    drg?: string;
    admitDate?: string;
    dischargeDate?: string;
    dischargeStatus?: string;
    procedures?: string[];
    patientAccountNumber?: string;
    precertNumber?: number;
    accidentType?: string;
    accidentDate?: string;
    accidentState?: string;
    replacesClaim?: string;
    replacedByClaim?: string;
    checkNumber?: string;
    eobAvailable?: boolean;
    eopAvailable?: boolean;
    decided: boolean;
    billed: number;
    discount?: number;
    nonCovered?: number;
    memberNonCovered?: number;
    writtenOff?: number;
    allowed?: number;
    deductible?: number;
    copay?: number;
    coinsurance?: number;
    otherInsurancePaid?: number;
    planPaid?: number;
    memberResponsibility?: number;
    paidToProvider?: number;
    paidToMember?: number;
    fsaPaid?: number;
    stillOwed?: number;
    decisionBy?: string;
    appealBy?: string;
    appealSentDate?: string;
    appealAnswerBy?: string;
    appealOpen?: boolean;
    appealConversationId?: number;
    lines: {
      lineNumber: number;
      status: string;
      serviceFrom: string;
      serviceTo: string;
      codeSystem?: string;
      procedureCode?: string;
      modifiers?: string[];
      description: string;
      categoryCode?: string;
      revenueCode?: string;
      units: number;
      placeOfService?: string;
      diagnosisPointers?: number[];
      precertNumber?: number;
      billed: number;
      discount?: number;
      nonCovered?: number;
      memberNonCovered?: number;
      writtenOff?: number;
      allowed?: number;
      deductible?: number;
      copay?: number;
      coinsurance?: number;
      otherInsurancePaid?: number;
      planPaid?: number;
      memberResponsibility?: number;
      remarkCodes?: string[];
      adjustments?: {
        group: string;
        reasonCode: string;
        text?: string;
        amount: number;
      }[];
      rx?: {
        ndc?: string;
        daysSupply?: number;
        refill?: number;
        daw?: number;
        pharmacy?: string;
      };
    }[];
    diagnoses?: {
      sequence: number;
      code: string;
      description: string;
      type: 'principal' | 'admitting' | 'other' | 'external';
      poa?: string;
    }[];
    explanationCode0?: string;
    explanation0?: string;
    explanationCode1?: string;
    explanation1?: string;
    explanationCode2?: string;
    explanation2?: string;
    explanationCode3?: string;
    explanation3?: string;
    remarks: {
      code: string;
      text: string;
    }[];
    transactionNotes?: {
      clmln: number;
      noteCode: string;
      noteText: string;
      noteDate: string;
      operator?: string;
    }[];
    statusHistory: {
      sequence: number;
      status: string;
      statusDate: string;
    }[];
  };
  ConversationRow: {
    conversationId: number;
    subject: string;
    status: string;
    priority: string;
    queueName?: string;
    owner?: string;
    ownerId?: number;
    memberId?: string;
    memberName?: string;
    groupNumber?: number;
    regarding?: string;
    transactionNumber?: string;
    requestKind?: string;
    lastMessage?: string;
    lastMessageDate: string;
    lastMessageOperator?: string;
    createdDate?: string;
    createdBy?: string;
    sender?: string;
    senderOrganization?: string;
    dueDate?: string;
    daysWaiting?: number;
    overdue?: boolean;
    daysLate?: number;
    unreadCount: number;
    attachmentCount?: number;
    archived: boolean;
    rowVersion?: number;
  };
  QueueTotal: {
    queue: string;
    waiting: number;
    owned: number;
  };
  AttachmentFacts: {
    attachmentId: number;
    fileName: string;
    size: number;
    contentType: string;
  };
  Message: {
    messageId: number;
    conversationId: number;
    body: string;
    sentDate: string;
    senderName: string;
    senderRole?: string;
    own: boolean;
    internal: boolean;
    byStaff: boolean;
    read?: boolean;
    readDate?: string;
    attachments: {
      attachmentId: number;
      fileName: string;
      size: number;
      contentType: string;
    }[];
  };
  Conversation: {
    conversationId: number;
    subject: string;
    status: string;
    priority: string;
    queueName?: string;
    owner?: string;
    ownerId?: number;
    ownedByCaller?: boolean;
    memberId?: string;
    memberName?: string;
    groupNumber?: number;
    groupName?: string;
    regarding?: string;
    transactionNumber?: string;
    requestKind?: string;
    claim?: {
      fullClaimNumber: string;
      memberId: string;
    };
    registrationTaxId?: string;
    registrationStatus?: string;
    notes?: string;
    createdDate?: string;
    createdBy?: string;
    dueDate?: string;
    daysLate?: number;
    resolutionType?: string;
    resolvedDate?: string;
    resolvedBy?: string;
    resolved: boolean;
    reviewable?: boolean;
    archived: boolean;
    hasFormAnswers?: boolean;
    nextInQueue?: number;
    rowVersion: number;
    messages: {
      messageId: number;
      conversationId: number;
      body: string;
      sentDate: string;
      senderName: string;
      senderRole?: string;
      own: boolean;
      internal: boolean;
      byStaff: boolean;
      read?: boolean;
      readDate?: string;
      attachments: {
        attachmentId: number;
        fileName: string;
        size: number;
        contentType: string;
      }[];
    }[];
  };
  ConversationQuery: {
    showArchived?: boolean;
    inQueue?: boolean;
    owned?: boolean;
    requests?: boolean;
    unread?: boolean;
    forMe?: boolean;
    waitingForMe?: boolean;
    open?: boolean;
    overdue?: boolean;
    queue?: string;
    priority?: string;
    pageNumber?: number;
    amount?: number;
    sortProperty?:
      | 'lastMessageDate'
      | 'subject'
      | 'status'
      | 'priority'
      | 'dueDate'
      | 'createdDate'
      | 'memberName'
      | 'owner'
      | 'daysWaiting';
    sortDesc?: boolean;
    query?: string;
    status?: string;
    memberId?: string;
  };
  CoverageRow: {
    coverageId: number;
    coverageType: string;
    status: string;
    coverageLevel: string;
    planId: number;
    planNumber?: string;
    planName: string;
    planType?: string;
    planYear: number;
    effectiveDate: string;
    terminationDate?: string;
    networkName?: string;
    volume?: number;
    pcp?: string;
    cobraStart?: string;
    cobraPaidThrough?: string;
    costShares: {
      kind:
        | 'deductible'
        | 'oopMax'
        | 'rxDeductible'
        | 'rxOopMax'
        | 'annualMax'
        | 'lifetimeMax'
        | 'orthoMax';
      label: string;
      tier: string;
      scope: string;
      amount: number;
    }[];
  };
  OtherInsurance: {
    company: string;
    policyNumber: string;
    coverageType: string;
    effectiveDate: string;
    terminationDate?: string;
    order: 'P' | 'S';
  };
  CoverageDetails: {
    memberId: string;
    memberName: string;
    relationship?: string;
    status?: string;
    groupNumber: number;
    groupName?: string;
    planYear?: number;
    coverages: {
      coverageId: number;
      coverageType: string;
      status: string;
      coverageLevel: string;
      planId: number;
      planNumber?: string;
      planName: string;
      planType?: string;
      planYear: number;
      effectiveDate: string;
      terminationDate?: string;
      networkName?: string;
      volume?: number;
      pcp?: string;
      cobraStart?: string;
      cobraPaidThrough?: string;
      costShares: {
        kind:
          | 'deductible'
          | 'oopMax'
          | 'rxDeductible'
          | 'rxOopMax'
          | 'annualMax'
          | 'lifetimeMax'
          | 'orthoMax';
        label: string;
        tier: string;
        scope: string;
        amount: number;
      }[];
    }[];
    otherInsurance: {
      company: string;
      policyNumber: string;
      coverageType: string;
      effectiveDate: string;
      terminationDate?: string;
      order: 'P' | 'S';
    }[];
  };
  PlanYear: {
    year: number;
    label: string;
    from?: string;
    to?: string;
    current: boolean;
  };
  SharedKinds: string[];
  LoggedDependent: {
    memberId: string;
    dependentNumber: number;
    memberName: string;
    relationship: string;
    age?: number;
    isMinor: boolean;
    accessGranted: boolean;
  };
  DependentRow: {
    memberId: string;
    dependentNumber: number;
    memberName: string;
    relationship: string;
    visible: boolean;
    accessGranted: boolean;
    sharingState: string;
    kinds: string[];
    grantedFrom?: string;
    grantedUntil?: string;
  };
  DependentPermissionRow: {
    permissionId: string;
    memberId: string;
    ownerName: string;
    dependentNumber: number;
    memberName: string;
    relationship: string;
    accessGranted: boolean;
    sharingState: string;
    kinds: string[];
    grantedFrom?: string;
    grantedUntil?: string;
    changedDate?: string;
  };
  DocumentSearch: {
    query?: string;
    categoryId?: number;
    year?: number;
    language?: string;
    groupNumber?: number;
    status?: string;
    memberId?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?: 'displayName' | 'year' | 'effectiveFrom' | 'uploadedDate';
    sortDesc?: boolean;
  };
  documentYear: number;
  DocumentRow: {
    downloadId: number;
    displayName: string;
    description?: string;
    fileName?: string;
    size?: number;
    formKind?: string;
    categoryId: number;
    categoryName: string;
    year?: number;
    language?: string;
    memberName?: string;
    uploadedDate: string;
    version: number;
    effectiveFrom?: string;
    effectiveTo?: string;
    status: string;
    audience?: string;
    uploadedBy?: string;
    managed: boolean;
  };
  DocumentFacts: {
    downloadId: number;
    rowVersion: number;
    displayName: string;
    description?: string;
    categoryId: number;
    year?: number;
    language: string;
    effectiveFrom?: string;
    effectiveTo?: string;
    employeeSite: boolean;
    employerSite: boolean;
    providerSite: boolean;
    customerServiceSite: boolean;
    roles: number[];
    everyGroup: boolean;
    groups: number[];
    locationNumber?: number;
    fileName: string;
    version: number;
  };
  documentVersionNumber: number;
  DocumentVersion: {
    version: number;
    current: boolean;
    fileName: string;
    size: number;
    uploadedDate: string;
    uploadedBy?: string;
    rowVersion: number;
  };
  documentName: string;
  documentDescription: string;
  documentRoles: number[];
  documentGroups: number[];
  documentLocation: number;
  DocumentUpdate: {
    downloadId: number;
    rowVersion: number;
    displayName: string;
    description?: string;
    categoryId: number;
    year?: number;
    language: string;
    effectiveFrom?: string;
    effectiveTo?: string;
    employeeSite?: boolean;
    employerSite?: boolean;
    providerSite?: boolean;
    customerServiceSite?: boolean;
    roles?: number[];
    everyGroup?: boolean;
    groups?: number[];
    locationNumber?: number;
  };
  DocumentUpload: {
    files?: string[];
    displayName?: string;
    description?: string;
    categoryId: number;
    year?: number;
    language: string;
    effectiveFrom?: string;
    effectiveTo?: string;
    employeeSite?: boolean;
    employerSite?: boolean;
    providerSite?: boolean;
    customerServiceSite?: boolean;
    roles?: number[];
    everyGroup?: boolean;
    groups?: number[];
    locationNumber?: number;
  };
  EnrollmentQuery: {
    groupNumber?: number;
    status?: string;
    enrollmentType?: string;
    name?: string;
    ssnLast4?: string;
    from?: string;
    to?: string;
    pageNumber?: number;
    itemsPerPage?: number;
    sortProperty?:
      'submittedDate' | 'employeeName' | 'groupName' | 'status' | 'coverageDate' | 'daysWaiting';
    sortDesc?: boolean;
  };
  EnrollmentRow: {
    enrollmentId: number;
    employeeName: string;
    ssnLast4?: string;
    memberId?: string;
    groupNumber: number;
    groupName: string;
    enrollmentType: string;
    status: string;
    coverageDate?: string;
    dependentCount?: number;
    submittedDate?: string;
    submittedBy?: string;
    decisionNote?: string;
    daysWaiting?: number;
  };
  Enrollment: {
    enrollmentId: number;
    transactionNumber?: string;
    status: string;
    open: boolean;
    proofMissing: boolean;
    enrollmentType: string;
    qualifyingEvent?: string;
    dateOfQualifyingEvent?: string;
    coverageDate?: string;
    groupNumber: number;
    groupName: string;
    locationName?: string;
    memberId?: string;
    employeeName: string;
    firstName?: string;
    lastName?: string;
    dateOfBirth?: string;
    ssnLast4?: string;
    gender?: string;
    primaryMemberMaritalStatusType?: string;
    primaryMemberPayStatus?: string;
    hireDate?: string;
    lifeCoverageAmount?: number;
    addressLine1?: string;
    addressLine2?: string;
    city?: string;
    state?: string;
    zip?: string;
    primaryMemberHomePhone?: string;
    primaryMemberWorkPhone?: string;
    primaryMemberEmail?: string;
    otherInsuranceCompany?: string;
    otherInsurancePolicyNumber?: string;
    otherInsuranceEffectiveDate?: string;
    enrollmentDependents: {
      sequence: number;
      primary: boolean;
      personName: string;
      dateOfBirth?: string;
      ssnLast4?: string;
      gender?: string;
      relationship: string;
      student: boolean;
      disabled: boolean;
    }[];
    planElections: {
      coverageType: string;
      planId?: number;
      planName?: string;
      waived: boolean;
      coverageLevel?: string;
      employeeCost?: number;
      payPeriods?: number;
      presentPlan?: string;
      presentLevel?: string;
      change: string;
    }[];
    beneficiaries: {
      name: string;
      relationship: string;
      percent: number;
    }[];
    attachments: {
      attachmentId: number;
      fileName: string;
      createdDate: string;
    }[];
    history: {
      sequence: number;
      status: string;
      statusDate: string;
      changedBy?: string;
      note?: string;
    }[];
    signatureName?: string;
    signatureDate?: string;
    comments?: string;
    decisionNote?: string;
    submittedDate?: string;
    submittedBy?: string;
    decidedDate?: string;
    decidedBy?: string;
    conversationId?: number;
    rowVersion: number;
  };
  EnrollmentConfirmation: {
    enrollmentId: number;
    transactionNumber?: string;
    status: string;
    enrollmentType: string;
    coverageDate?: string;
    groupName: string;
    employeeName: string;
    enrollmentDependents: {
      personName: string;
      relationship: string;
      dateOfBirth?: string;
    }[];
    planElections: {
      coverageType: string;
      planId?: number;
      planName?: string;
      waived: boolean;
      coverageLevel?: string;
      employeeCost?: number;
      payPeriods?: number;
      presentPlan?: string;
      presentLevel?: string;
      change: string;
    }[];
    beneficiaries: {
      name: string;
      relationship: string;
      percent: number;
    }[];
    signatureName?: string;
    signatureDate?: string;
  };
  EnrolledPerson: {
    sequence: number;
    primary: boolean;
    personName: string;
    dateOfBirth?: string;
    ssnLast4?: string;
    gender?: string;
    relationship: string;
    student: boolean;
    disabled: boolean;
  };
  ElectedPlan: {
    coverageType: string;
    planId?: number;
    planName?: string;
    waived: boolean;
    coverageLevel?: string;
    employeeCost?: number;
    payPeriods?: number;
    presentPlan?: string;
    presentLevel?: string;
    change: string;
  };
  Beneficiary: {
    name: string;
    relationship: string;
    percent: number;
  };
  EnrollmentFile: {
    attachmentId: number;
    fileName: string;
    createdDate: string;
  };
  EnrollmentStep: {
    sequence: number;
    status: string;
    statusDate: string;
    changedBy?: string;
    note?: string;
  };
  NewEnrollment: {
    groupNumber: number;
    locationNumber?: number;
    enrollmentType: string;
    qualifyingEvent?: string;
    dateOfQualifyingEvent?: string;
    coverageDate: string;
    firstName: string;
    lastName: string;
    dateOfBirth: string;
    ssn: string;
    gender: string;
    primaryMemberMaritalStatusType?: string;
    hireDate: string;
    primaryMemberPayStatus?: string;
    lifeCoverageAmount?: number;
    addressLine1: string;
    addressLine2?: string;
    city: string;
    state: string;
    zip: string;
    primaryMemberHomePhone?: string;
    primaryMemberWorkPhone?: string;
    primaryMemberEmail?: string;
    otherInsuranceCompany?: string;
    otherInsurancePolicyNumber?: string;
    otherInsuranceEffectiveDate?: string;
    enrollmentDependents?: {
      primary?: boolean;
      firstName: string;
      lastName: string;
      dateOfBirth: string;
      ssn?: string;
      gender: string;
      relationship: string;
      student?: boolean;
      disabled?: boolean;
    }[];
    planElections?: {
      coverageType: string;
      planId: number;
      coverageLevel: string;
    }[];
    beneficiaries?: {
      name: string;
      relationship: string;
      percent: number;
    }[];
    comments?: string;
    signatureName: string;
    attested: boolean;
    transactionType?: string;
  };
  NewDependent: {
    primary?: boolean;
    firstName: string;
    lastName: string;
    dateOfBirth: string;
    ssn?: string;
    gender: string;
    relationship: string;
    student?: boolean;
    disabled?: boolean;
  };
  NewElection: {
    coverageType: string;
    planId: number;
    coverageLevel: string;
  };
  ElectionCostQuery: {
    groupNumber: number;
    coverageDate: string;
    planElections: {
      coverageType?: string;
      planId?: number;
      coverageLevel?: string;
    }[];
  };
  ElectionCost: {
    employeeCost?: number;
  };
  NewBeneficiary: {
    name: string;
    relationship: string;
    percent: number;
  };
  EnrollmentChoice: {
    code: string;
    label: string;
    window?: string;
  };
  EnrollmentWindow: string;
  EnrollmentForm: {
    groupNumber: number;
    groupName: string;
    enrollmentTypes: {
      code: string;
      label: string;
      window?: string;
    }[];
    qualifyingEvents: {
      code: string;
      label: string;
      window?: string;
    }[];
    coverageTypes: {
      code: string;
      label: string;
      window?: string;
    }[];
    locations: {
      locationNumber: number;
      name: string;
    }[];
    plans: {
      planId: number;
      coverageType: string;
      planName: string;
      window?: string;
    }[];
    rates: {
      planId: number;
      coverageLevel: string;
      employeeCost: number;
      payPeriods: number;
    }[];
  };
  PlanLevel: {
    coverageLevel: string;
    employeeCost: number;
    payPeriods: number;
    label: string;
  };
  EnrollmentImportRow: {
    importId: number;
    fileName: string;
    groupNumber: number;
    groupName: string;
    state: string;
    lineCount?: number;
    enrollmentCount: number;
    errorCount: number;
    createdDate: string;
  };
  EnrollmentImport: {
    importId: number;
    fileName: string;
    groupNumber: number;
    groupName: string;
    state: string;
    lineCount?: number;
    enrollmentCount: number;
    errorCount: number;
    createdDate: string;
    jobId?: number;
    errors: {
      number: number;
      line: number;
      column?: string;
      message: string;
    }[];
  };
  EnrollmentImportError: {
    number: number;
    line: number;
    column?: string;
    message: string;
  };
  EnrollmentAnswer: {
    files?: string[];
    enrollmentId: number;
    note?: string;
    rowVersion: number;
  };
  NewEnrollmentImport: {
    files?: string[];
    groupNumber: number;
    signatureName: string;
    attested: boolean;
  };
  EobRequest: {
    claimPrefix: number;
    claimNumber: number;
    claimSuffix?: number;
    memberId: string;
    isInsured?: boolean;
    includeBytesInResponse?: boolean;
    providerTaxId?: number;
  };
  AnonymousEobRequest: {
    claimPrefix: number;
    claimNumber: number;
    claimSuffix?: number;
    memberId?: string;
    isInsured?: boolean;
    includeBytesInResponse?: boolean;
    providerTaxId?: number;
    proof?: string;
    taxId?: string;
    checkNumber?: string;
    patientAccountNumber?: string;
    dateOfBirth?: string;
    serviceDate?: string;
  };
  EobBytes: {
    fileName: string;
    bytes: string;
  };
  EobContent: {
    fullClaimNumber?: string;
    memberId?: string;
    patientName?: string;
    groupNumber?: number;
    groupName?: string;
    relationship?: string;
    planName?: string;
    receivedDate?: string;
    processedDate?: string;
    paidDate?: string;
    providerName?: string;
    providerTaxId?: number;
    billingProvider?: {
      name: string;
      npi: string;
      taxId?: string;
      providerNumber?: string;
      providerType?: string;
      address?: {
        addressLine1: string;
        addressLine2?: string;
        city: string;
        state: string;
        zip: string;
      };
      phone?: string;
    };
    networkStatus?: string;
    placeOfService?: string;
    patientAccountNumber?: string;
    checkNumber?: string;
    billed?: number;
    discount?: number;
    nonCovered?: number;
    writtenOff?: number;
    allowed?: number;
    deductible?: number;
    copay?: number;
    coinsurance?: number;
    otherInsurancePaid?: number;
    planPaid?: number;
    memberResponsibility?: number;
    paidToProvider?: number;
    paidToMember?: number;
    remarks?: {
      code: string;
      text: string;
    }[];
    lines?: {
      serviceFrom?: string;
      serviceTo?: string;
      procedureCode?: string;
      description?: string;
      units?: number;
      billed?: number;
      discount?: number;
      nonCovered?: number;
      writtenOff?: number;
      allowed?: number;
      deductible?: number;
      copay?: number;
      coinsurance?: number;
      otherInsurancePaid?: number;
      planPaid?: number;
      memberResponsibility?: number;
      remarkCodes?: string[];
      adjustments?: {
        group: string;
        reasonCode: string;
        text?: string;
        amount: number;
      }[];
    }[];
  };
  Faq: {
    faqId: number;
    category: string;
    question: string;
    answer: string;
  };
  NewFileImport: {
    fileName: string;
    sizeBytes: number;
  };
  FileImport: {
    importId: number;
    fileName: string;
    sizeBytes: number;
    receivedBytes: number;
    partBytes: number;
    complete: boolean;
    expiresDate: string;
  };
  FormName: string;
  DraftKey: string;
  FormValues: string;
  FormDraft: {
    values?: string;
    step?: string;
    savedAt?: string;
  };
  GroupRow: {
    groupNumber: number;
    masterGroupNumber: number;
    name: string;
    status: string;
    effectiveDate?: string;
    terminationDate?: string;
    access?: string;
    enrollment?: boolean;
    demographicUpdate?: boolean;
    displayCostComparisonTool?: boolean;
    healthAccountEmployer?: boolean;
    memberCount?: number;
    city?: string;
    state?: string;
  };
  GroupQuery: {
    query?: string;
    masterGroupNumber?: number;
    status?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?:
      'groupNumber' | 'masterGroupNumber' | 'name' | 'effectiveDate' | 'status' | 'memberCount';
    sortDesc?: boolean;
  };
  GroupContact: {
    name: string;
    title?: string;
    type: string;
    email?: string;
    phone?: string;
  };
  GroupLocation: {
    locationNumber: number;
    name: string;
    division?: string;
  };
  GroupPlan: {
    planId: number;
    planNumber?: string;
    planName: string;
    planType?: string;
    coverageType: string;
    planYear: number;
    effectiveDate?: string;
    terminationDate?: string;
  };
  Group: {
    groupNumber: number;
    masterGroupNumber: number;
    masterGroupName?: string;
    name: string;
    status: string;
    effectiveDate?: string;
    terminationDate?: string;
    enrollment?: boolean;
    demographicUpdate?: boolean;
    displayCostComparisonTool?: boolean;
    healthAccountEmployer?: boolean;
    phone?: string;
    address?: {
      addressLine1: string;
      addressLine2?: string;
      city: string;
      state: string;
      zip: string;
    };
    accountManager?: string;
  };
  GroupDetails: {
    groupNumber: number;
    masterGroupNumber: number;
    masterGroupName?: string;
    name: string;
    status: string;
    effectiveDate?: string;
    terminationDate?: string;
    enrollment?: boolean;
    demographicUpdate?: boolean;
    displayCostComparisonTool?: boolean;
    healthAccountEmployer?: boolean;
    phone?: string;
    address?: {
      addressLine1: string;
      addressLine2?: string;
      city: string;
      state: string;
      zip: string;
    };
    accountManager?: string;
    ein?: string;
    naics?: string;
    fax?: string;
    planYearBeginMonth?: number;
    contacts: {
      name: string;
      title?: string;
      type: string;
      email?: string;
      phone?: string;
    }[];
    locations: {
      locationNumber: number;
      name: string;
      division?: string;
    }[];
    plans: {
      planId: number;
      planNumber?: string;
      planName: string;
      planType?: string;
      coverageType: string;
      planYear: number;
      effectiveDate?: string;
      terminationDate?: string;
    }[];
    employerClaimsAccess?: boolean;
    tempIdCard?: boolean;
    twoWayMessaging?: boolean;
    employerApprovalRequired?: boolean;
    familyPrivacy?: boolean;
    onlineEnrollment?: boolean;
    cobraNoticeDays?: number;
    activeMembers?: number;
    memberCount?: number;
    logo?: string;
    rowVersion: number;
  };
  GroupMemberRow: {
    memberId: string;
    memberName: string;
    dateOfBirth?: string;
    relationship?: string;
    status: string;
    effectiveDate?: string;
    terminationDate?: string;
  };
  GroupAddress: {
    addressLine1: string;
    addressLine2?: string;
    city: string;
    state: string;
    zip: string;
  };
  GroupUpdate: {
    groupNumber: number;
    rowVersion: number;
    name: string;
    effectiveDate: string;
    terminationDate?: string;
    ein?: string;
    naics?: string;
    address: {
      addressLine1: string;
      addressLine2?: string;
      city: string;
      state: string;
      zip: string;
    };
    phone?: string;
    fax?: string;
    enrollment?: boolean;
    demographicUpdate?: boolean;
    displayCostComparisonTool?: boolean;
    healthAccountEmployer?: boolean;
    employerClaimsAccess?: boolean;
    tempIdCard?: boolean;
    twoWayMessaging?: boolean;
    employerApprovalRequired?: boolean;
    familyPrivacy?: boolean;
    onlineEnrollment?: boolean;
    cobraNoticeDays?: number;
  };
  RepricingNetwork: {
    networkId: number;
    networkName: string;
    networkType?: string;
    tier: string;
    repricerName?: string;
    claimsAddress?: string;
    ediPayerId?: string;
    phone?: string;
    providerPhone?: string;
    website?: string;
  };
  GroupAccessQuery: {
    accountIdToManageGroupAccess: number;
    haveAccess?: boolean;
    masterGroupNumber?: number;
    groupNumber?: number;
    groupName?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?: 'masterGroupNumber' | 'groupNumber' | 'name';
    sortDesc?: boolean;
  };
  GroupAccessRow: {
    groupNumber: number;
    masterGroupNumber: number;
    masterGroupName?: string;
    name: string;
    status?: string;
    haveAccess: boolean;
    access: string;
    enrollment?: boolean;
    demographicUpdate?: boolean;
    claims?: boolean;
    reports?: boolean;
    finance?: boolean;
  };
  GroupAccessChange: {
    accountId: number;
    groupNumbers?: number[];
    access?: string;
    enrollment?: boolean;
    demographicUpdate?: boolean;
    claims?: boolean;
    reports?: boolean;
    finance?: boolean;
    everyGroup?: boolean;
  };
  GroupRightsRow: {
    accountId: number;
    fullName: string;
    userName: string;
    email?: string;
    access: string;
    enrollment?: boolean;
    demographicUpdate?: boolean;
    claims?: boolean;
    reports?: boolean;
    finance?: boolean;
    everyGroup?: boolean;
    mayChange: boolean;
  };
  FsaAccount: {
    accountId: number;
    accountName: string;
    accountType: string;
    planYear: number;
    beginDate: string;
    endDate: string;
    incurBy: string;
    runOutDate: string;
    status: string;
    annualElection: number;
    employerContribution: number;
    contributed: number;
    carryoverIn: number;
    paid: number;
    pending: number;
    denied: number;
    total: number;
    used: number;
    available: number;
    autoSubstantiated: boolean;
  };
  FsaSummary: {
    accounts: number;
    available: number;
    payable: number;
    claims: number;
    runOutDate?: string;
    needsReceipt: number;
    receiptClaim?: string;
  };
  FsaClaim: {
    fullClaimNumber: string;
    patientName: string;
    providerName: string;
    serviceFrom: string;
    serviceTo: string;
    coverageType: string;
    memberResponsibility: number;
    fsaPaid: number;
    requestedAmount: number;
    payable: number;
    accountId?: number;
    accountName?: string;
  };
  FsaRequest: {
    requestId: number;
    accountName: string;
    fullClaimNumber?: string;
    patientName?: string;
    providerName: string;
    serviceFrom: string;
    expenseType: string;
    amount: number;
    approved?: number;
    payTo: string;
    status: string;
    denialCode?: string;
    submittedAt: string;
    paidDate?: string;
    open: boolean;
    withdrawable: boolean;
    receiptId?: number;
    receipts: number;
    rowVersion: number;
  };
  FsaClaimState: {
    fullClaimNumber: string;
    patientName: string;
    providerName: string;
    serviceFrom: string;
    serviceTo: string;
    coverageType: string;
    memberResponsibility: number;
    fsaPaid: number;
    requestedAmount: number;
    payable: number;
    accountId?: number;
    accountName?: string;
    latest?: {
      requestId: number;
      accountName: string;
      fullClaimNumber?: string;
      patientName?: string;
      providerName: string;
      serviceFrom: string;
      expenseType: string;
      amount: number;
      approved?: number;
      payTo: string;
      status: string;
      denialCode?: string;
      submittedAt: string;
      paidDate?: string;
      open: boolean;
      withdrawable: boolean;
      receiptId?: number;
      receipts: number;
      rowVersion: number;
    };
  };
  FsaSubmission: {
    files?: string[];
    fullClaimNumber: string;
    accountId: number;
    amount: number;
    payTo?: string;
    certificationAccepted?: boolean;
  };
  CardDate: {
    redcardId: number;
    batchType: string;
    redcardDate: string;
    createdBy?: string;
  };
  IdCardRequest: {
    memberId?: string;
    cardId?: number;
  };
  IdCardSummary: {
    cardId: number;
    memberId: string;
    memberName: string;
    kind: 'Permanent' | 'Temporary';
    coverageType: string;
    planName: string;
    planType?: string;
    groupName?: string;
    issueDate: string;
    effectiveDate: string;
    tempFrom?: string;
    tempThrough?: string;
  };
  IdCard: {
    cardId: number;
    memberId: string;
    memberName: string;
    kind: 'Permanent' | 'Temporary';
    coverageType: string;
    planName: string;
    planType?: string;
    groupName?: string;
    issueDate: string;
    effectiveDate: string;
    tempFrom?: string;
    tempThrough?: string;
    dependentCode: string;
    subscriberName?: string;
    relationship?: string;
    dependents: {
      name: string;
      dependentCode: string;
    }[];
    payerId?: string;
    payerName?: string;
    groupId?: string;
    divisionId?: string;
    networkName?: string;
    secondaryNetworkName?: string;
    rxBin?: string;
    rxPcn?: string;
    rxGroup?: string;
    rxId?: string;
    pbmName?: string;
    copays: {
      category: string;
      label: string;
      amount?: number;
      coinsurancePct?: number;
      text: string;
    }[];
    limits: {
      kind: 'deductible' | 'oopMax';
      label: string;
      tier: string;
      individual?: number;
      family?: number;
    }[];
    claimsAddress?: string;
    memberPhone?: string;
    providerPhone?: string;
    precertPhone?: string;
    phones: {
      kind: string;
      label: string;
      number: string;
    }[];
    webSite?: string;
    disclaimer: string;
  };
  TempIdCardInput: {
    memberId: string;
    coverageType?: string;
    reason?: string;
    transactionType?: string;
  };
  StartedJob: {
    jobId: number;
  };
  Job: {
    jobId: number;
    kind: string;
    state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
    percent: number;
    step?: string;
    error?: string;
    objectId?: string;
    fileName?: string;
    fileAddress?: string;
    createdDate: string;
    endedDate?: string;
  };
  LetterSearch: {
    groupNumber?: number;
    employeeNumber?: number;
    dependentNumber?: number;
    letterNumber?: number;
    memberId?: string;
    status?: string;
    templateId?: number;
    itemsPerPage?: number;
    pageNumber?: number;
  };
  LetterRow: {
    letterNumber: number;
    memberId: string;
    memberName: string;
    groupNumber: number;
    templateId?: number;
    templateName: string;
    subject: string;
    addresseeName: string;
    status: string;
    createdDate: string;
    mailedDate?: string;
    followUpDate?: string;
    certno?: number;
  };
  Letter: {
    letterNumber: number;
    memberId: string;
    memberName: string;
    groupNumber: number;
    templateId?: number;
    templateName: string;
    subject: string;
    addresseeName: string;
    status: string;
    createdDate: string;
    mailedDate?: string;
    followUpDate?: string;
    certno?: number;
    body: string;
    addressLines?: string;
    language: string;
    createdBy?: string;
    printedDate?: string;
    fullClaimNumber?: string;
    rowVersion: number;
  };
  LetterPreview: {
    addresseeName: string;
    subject: string;
    body: string;
    language: string;
  };
  LetterTemplate: {
    templateId: number;
    name: string;
    subject: string;
    addresseeType: string;
  };
  LetterFields: {
    name: string;
    memberName: string;
    memberId: string;
    groupName: string;
    date?: string;
    reason?: string;
    certno?: string;
    fullClaimNumber?: string;
  };
  LettersInput: {
    memberIds: string[];
    templateId: number;
    date?: string;
    reason?: string;
  };
  LetterInput: {
    memberId: string;
    templateId: number;
    date?: string;
    reason?: string;
    certno?: number;
    fullClaimNumber?: string;
  };
  Link: {
    LinkId: number;
    Description: string;
    Url: string;
    Summary?: string;
    CategoryId: number;
    CategoryName: string;
    GroupDTO?: number[];
    RolesDTO?: number[];
  };
  LinkInput: {
    Description: string;
    DescriptionSpanish: string;
    Url: string;
    Summary?: string;
    SummarySpanish?: string;
    CategoryId: number;
    GroupDTO?: number[];
    RolesDTO?: number[];
    SortOrder?: number;
  };
  LinkUpdate: {
    LinkId: number;
    RowVersion: number;
    Description: string;
    DescriptionSpanish: string;
    Url: string;
    Summary?: string;
    SummarySpanish?: string;
    CategoryId: number;
    GroupDTO?: number[];
    RolesDTO?: number[];
    SortOrder?: number;
  };
  LinkFacts: {
    LinkId: number;
    RowVersion: number;
    Description: string;
    DescriptionSpanish?: string;
    Url: string;
    Summary?: string;
    SummarySpanish?: string;
    CategoryId: number;
    GroupDTO: number[];
    RolesDTO: number[];
    SortOrder: number;
  };
  LinkSearch: {
    query?: string;
    CategoryId?: number;
    Check?: string;
    pageNumber?: number;
    pageSize?: number;
  };
  LinkRow: {
    LinkId: number;
    Description: string;
    Url: string;
    Summary?: string;
    CategoryId: number;
    CategoryName: string;
    Audience: string;
    SortOrder: number;
    Check: string;
    LastCheckDate?: string;
    CheckReason?: string;
  };
  CodeSearch: {
    text?: string;
    code?: string;
    pageNumber?: number;
    itemsPerPage?: number;
  };
  MedicalCode: {
    code: string;
    description: string;
    codeSystem: string;
  };
  DiagnosisCheck: {
    code: string;
    description?: string;
    applies: boolean;
    reason: string;
    planName?: string;
    category?: string;
  };
  ProcedureSearch: {
    text?: string;
    code?: string;
    memberId?: string;
    serviceDate?: string;
    placeOfService?: string;
    diagnosisCode?: string;
    pageNumber?: number;
    itemsPerPage?: number;
  };
  ProcedureRow: {
    code: string;
    description: string;
    codeSystem: string;
    category?: string;
    covered?: string;
    precertRequired?: boolean;
    memberPays?: string;
  };
  ProcedureTier: {
    tier: string;
    covered: boolean;
    memberPays: string;
    copay?: number;
    coinsurancePct?: number;
    deductibleApplies: boolean;
    limit?: string;
  };
  ProcedureCoverage: {
    code: string;
    description: string;
    codeSystem: string;
    category?: string;
    covered?: string;
    precertRequired?: boolean;
    memberPays?: string;
    planName?: string;
    planYear?: number;
    deductibleLeft?: number;
    tiers: {
      tier: string;
      covered: boolean;
      memberPays: string;
      copay?: number;
      coinsurancePct?: number;
      deductibleApplies: boolean;
      limit?: string;
    }[];
    disclaimer: string;
  };
  MemberSearch: {
    memberId?: string;
    firstName?: string;
    lastName?: string;
    name?: string;
    ssn?: string;
    ssnLast4?: string;
    dateOfBirth?: string;
    phone?: string;
    email?: string;
    groupNumber?: number;
    employeeNumber?: number;
    status?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?:
      'groupNumber' | 'memberName' | 'memberId' | 'dateOfBirth' | 'status' | 'effectiveDate';
    sortDesc?: boolean;
  };
  MemberRow: {
    memberId: string;
    memberName: string;
    dateOfBirth?: string;
    ssnLast4?: string;
    groupNumber: number;
    groupName?: string;
    employeeNumber?: number;
    dependentNumber?: number;
    relationship?: string;
    status: string;
    effectiveDate?: string;
    terminationDate?: string;
    protected?: boolean;
    loginName?: string;
  };
  HouseholdRow: {
    memberId: string;
    memberName: string;
    relationship: string;
    dateOfBirth?: string;
    age?: number;
    status?: string;
    visible: boolean;
    accessGranted?: boolean;
  };
  CoverageLine: {
    coverageId: number;
    coverageType: string;
    planName: string;
    planType?: string;
    coverageLevel?: string;
    networkName?: string;
    effectiveDate?: string;
    terminationDate?: string;
    status: string;
  };
  CoverageInForce: {
    coverageType: string;
    planName: string;
    status: string;
  };
  OtherInsuranceLine: {
    company: string;
    policyNumber?: string;
    effectiveDate?: string;
    terminationDate?: string;
    order: 'P' | 'S';
  };
  MemberProfile: {
    memberId: string;
    memberName: string;
    firstName?: string;
    middleInitial?: string;
    lastName?: string;
    dateOfBirth?: string;
    age?: number;
    gender?: string;
    relationship?: string;
    maritalStatus?: string;
    status: string;
    language?: string;
    groupNumber: number;
    groupName?: string;
    masterGroupNumber?: number;
    employeeNumber?: number;
    dependentNumber?: number;
    subscriberName?: string;
    subscriberId?: string;
    locationName?: string;
    hireDate?: string;
    effectiveDate?: string;
    terminationDate?: string;
    email?: string;
    homePhone?: string;
    workPhone?: string;
    mobilePhone?: string;
    address?: {
      addressLine1: string;
      addressLine2?: string;
      city: string;
      state: string;
      zip: string;
    };
    addressText?: string;
    empdep?: string;
    coverages: {
      coverageId: number;
      coverageType: string;
      planName: string;
      planType?: string;
      coverageLevel?: string;
      networkName?: string;
      effectiveDate?: string;
      terminationDate?: string;
      status: string;
    }[];
    otherInsurance?: {
      company: string;
      policyNumber?: string;
      effectiveDate?: string;
      terminationDate?: string;
      order: 'P' | 'S';
    }[];
    dependents: {
      memberId: string;
      memberName: string;
      relationship: string;
      dateOfBirth?: string;
      age?: number;
      status?: string;
      visible: boolean;
      accessGranted?: boolean;
    }[];
    demographicUpdate?: boolean;
    enrollment?: boolean;
    claimsShared?: boolean;
  };
  MemberProfileAdmin: {
    memberId: string;
    memberName: string;
    firstName?: string;
    middleInitial?: string;
    lastName?: string;
    dateOfBirth?: string;
    age?: number;
    gender?: string;
    relationship?: string;
    maritalStatus?: string;
    status: string;
    language?: string;
    groupNumber: number;
    groupName?: string;
    masterGroupNumber?: number;
    employeeNumber?: number;
    dependentNumber?: number;
    subscriberName?: string;
    subscriberId?: string;
    locationName?: string;
    hireDate?: string;
    effectiveDate?: string;
    terminationDate?: string;
    email?: string;
    homePhone?: string;
    workPhone?: string;
    mobilePhone?: string;
    address?: {
      addressLine1: string;
      addressLine2?: string;
      city: string;
      state: string;
      zip: string;
    };
    addressText?: string;
    empdep?: string;
    planName?: string;
    coverages: {
      coverageId: number;
      coverageType: string;
      planName: string;
      planType?: string;
      coverageLevel?: string;
      networkName?: string;
      effectiveDate?: string;
      terminationDate?: string;
      status: string;
    }[];
    otherInsurance?: {
      company: string;
      policyNumber?: string;
      effectiveDate?: string;
      terminationDate?: string;
      order: 'P' | 'S';
    }[];
    dependents: {
      memberId: string;
      memberName: string;
      relationship: string;
      dateOfBirth?: string;
      age?: number;
      status?: string;
      visible: boolean;
      accessGranted?: boolean;
    }[];
    demographicUpdate?: boolean;
    enrollment?: boolean;
    ssnLast4?: string;
    protected: boolean;
    memoCount?: number;
    alertMemo?: string;
    openConversations?: number;
    owed?: number;
    accountId?: number;
    loginName?: string;
    loginStatus?: string;
    lastLoginDate?: string;
    mayImpersonate?: boolean;
    confidentialCommunication?: boolean;
  };
  QuickViewRow: {
    memberId: string;
    memberName: string;
    status: string;
    groupName?: string;
    planName?: string;
    networkName?: string;
    effectiveDate?: string;
    terminationDate?: string;
    coverageTypes?: string[];
    coverages?: {
      coverageType: string;
      planName: string;
      status: string;
    }[];
    deductibleLimit?: number;
    deductibleRemaining?: number;
    outOfPocketLimit?: number;
    outOfPocketRemaining?: number;
    customerServicePhone?: string;
    providerPhone?: string;
    asOfDate?: string;
    reference: string;
  };
  Eligibility: {
    memberId: string;
    activeToday: boolean;
    planName?: string;
    networkName?: string;
    effectiveDate?: string;
    terminationDate?: string;
    inNetwork: boolean;
    primaryCareCost?: string;
    specialistCost?: string;
    deductibleLimit?: number;
    deductibleRemaining?: number;
    outOfPocketRemaining?: number;
    asOfDate?: string;
    checkedAt: string;
    reference: string;
  };
  MemberIdentifier: {
    memberId: string;
    groupNumber: number;
    employeeNumber: number;
    dependentNumber: number;
    policies?: {
      coverageId: number;
      coverageType: string;
      planName: string;
      planYear: number;
      status: string;
      effectiveDate?: string;
      terminationDate?: string;
    }[];
  };
  CustomerService: {
    phone: string;
    tty?: string;
    email: string;
    hours: string;
    addressText?: string;
    claimsAddress?: string;
    groupName?: string;
    costComparisonUrl?: string;
  };
  Memo: {
    memoId: number;
    memberId?: string;
    groupNumber?: number;
    descno: number;
    descr: string;
    memoText: string;
    createdDate: string;
    createdBy?: string;
    updatedDate?: string;
    beginDate?: string;
    endDate?: string;
    alert: boolean;
    internalOnly?: boolean;
    own: boolean;
    rowVersion: number;
  };
  MemoInput: {
    memoId?: number;
    rowVersion?: number;
    memberId: string;
    descno: number;
    memoText: string;
    beginDate?: string;
    endDate?: string;
    alert?: boolean;
  };
  MemoType: {
    descno: number;
    descr: string;
  };
  GroupText: {
    textId: number;
    title: string;
    text: string;
    updatedDate: string;
  };
  mrfName: string;
  mrfOrganization: string;
  mrfDescription: string;
  mrfPlanIdValue: string;
  MrfPlanSearch: {
    query?: string;
    status?: string;
    marketType?: string;
    groupNumber?: number;
    id?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?: 'name' | 'issuerName' | 'planIdValue' | 'effectiveDate';
    sortDesc?: boolean;
  };
  MrfPlanRow: {
    planId: number;
    name: string;
    issuerName: string;
    planIdType: string;
    planIdValue: string;
    planSponsorName?: string;
    marketType: string;
    effectiveDate: string;
    terminationDate?: string;
    status: string;
    usedBy: string[];
  };
  MrfPlan: {
    planId: number;
    rowVersion: number;
    name: string;
    issuerName: string;
    planIdType: string;
    planIdValue: string;
    planSponsorName?: string;
    marketType: string;
    effectiveDate: string;
    terminationDate?: string;
    groupNumbers: number[];
    status: string;
    usedBy: string[];
  };
  MrfPlanInput: {
    name: string;
    issuerName: string;
    planIdType: string;
    planIdValue: string;
    planSponsorName?: string;
    marketType: string;
    effectiveDate: string;
    terminationDate?: string;
    groupNumbers?: number[];
  };
  MrfPlanUpdate: {
    planId: number;
    rowVersion: number;
    name: string;
    issuerName: string;
    planIdType: string;
    planIdValue: string;
    planSponsorName?: string;
    marketType: string;
    effectiveDate: string;
    terminationDate?: string;
    groupNumbers?: number[];
  };
  MrfFileSearch: {
    query?: string;
    fileType?: string;
    status?: string;
    networkId?: number;
    id?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?: 'name' | 'lastUpdatedOn' | 'sizeBytes';
    sortDesc?: boolean;
  };
  MrfFileRow: {
    fileId: number;
    name: string;
    fileType: string;
    description: string;
    location?: string;
    hostedHere: boolean;
    producedHere: boolean;
    networks: string[];
    sizeBytes?: number;
    sha256?: string;
    schemaVersion: string;
    lastUpdatedOn: string;
    staleInDays: number;
    ownerName?: string;
    status: string;
    usedBy: string[];
    rowVersion: number;
    problems: {
      pointer: string;
      message: string;
    }[];
  };
  MrfFile: {
    fileId: number;
    name: string;
    fileType: string;
    description: string;
    location?: string;
    hostedHere: boolean;
    producedHere: boolean;
    networks: string[];
    sizeBytes?: number;
    sha256?: string;
    schemaVersion: string;
    lastUpdatedOn: string;
    staleInDays: number;
    ownerName?: string;
    status: string;
    usedBy: string[];
    rowVersion: number;
    problems: {
      pointer: string;
      message: string;
    }[];
    sizeMegabytes?: number;
    contentFrom?: string;
    sourceAddress?: string;
    refusals?: {
      message: string;
      refusedDate: string;
    }[];
    jobId?: number;
    checkedDate?: string;
    warnings: {
      pointer: string;
      message: string;
    }[];
    staleAfterDays: number;
    networkIds: number[];
  };
  MrfFileInput: {
    name: string;
    fileType: string;
    description: string;
    location: string;
    sizeMegabytes?: number;
    schemaVersion?: string;
    lastUpdatedOn: string;
    ownerName?: string;
    staleAfterDays?: number;
    networkIds?: number[];
  };
  mrfContentFrom: string;
  mrfImportId: number;
  mrfSourceAddress: string;
  MrfFileImport: {
    name: string;
    description: string;
    fileType: string;
    contentFrom?: string;
    importId?: number;
    sourceAddress?: string;
    ownerName?: string;
    staleAfterDays?: number;
    networkIds?: number[];
  };
  MrfFileReplacement: {
    fileId: number;
    contentFrom?: string;
    importId?: number;
    sourceAddress?: string;
  };
  StartedMrfImport: {
    jobId: number;
    fileId: number;
  };
  MrfProduction: {
    name: string;
    description: string;
    fileType: string;
    networkIds?: number[];
    planId?: number;
    reportingEntityName: string;
    reportingEntityType: string;
  };
  MrfFileUpdate: {
    fileId: number;
    rowVersion: number;
    name: string;
    description: string;
    location?: string;
    sizeMegabytes?: number;
    schemaVersion?: string;
    lastUpdatedOn: string;
    ownerName?: string;
    staleAfterDays?: number;
    networkIds?: number[];
  };
  MrfStructureSearch: {
    query?: string;
    status?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?: 'name' | 'publishedDate';
    sortDesc?: boolean;
  };
  MrfStructureRow: {
    structureId: number;
    name: string;
    reportingEntityName: string;
    reportingEntityType: string;
    planCount: number;
    fileCount: number;
    status: string;
    publishedDate?: string;
    indexAddress?: string;
    rowVersion: number;
  };
  MrfStructure: {
    structureId: number;
    name: string;
    reportingEntityName: string;
    reportingEntityType: string;
    planCount: number;
    fileCount: number;
    status: string;
    publishedDate?: string;
    indexAddress?: string;
    rowVersion: number;
    planIds: number[];
    inNetworkFileIds: number[];
    allowedAmountFileId?: number;
    fileName: string;
    plans: {
      planId: number;
      name: string;
      planIdType: string;
      planIdValue: string;
      planSponsorName?: string;
      marketType: string;
      status: string;
    }[];
    files: {
      fileId: number;
      name: string;
      fileType: string;
      sizeBytes?: number;
      schemaVersion: string;
      lastUpdatedOn: string;
      status: string;
    }[];
    problems: {
      pointer: string;
      message: string;
    }[];
    releases: {
      releaseId: number;
      publishedDate: string;
      publishedBy?: string;
      withdrawnDate?: string;
      indexName: string;
      fileCount: number;
    }[];
  };
  MrfStructureInput: {
    name: string;
    reportingEntityName: string;
    reportingEntityType: string;
    planIds: number[];
    inNetworkFileIds?: number[];
    allowedAmountFileId?: number;
  };
  MrfStructureUpdate: {
    structureId: number;
    rowVersion: number;
    name: string;
    reportingEntityName: string;
    reportingEntityType: string;
    planIds: number[];
    inNetworkFileIds?: number[];
    allowedAmountFileId?: number;
  };
  PublishedMrfSearch: {
    query?: string;
    pageNumber?: number;
    pageSize?: number;
  };
  PublishedMrfRow: {
    releaseId: number;
    name: string;
    reportingEntityName: string;
    planNames: string[];
    planSponsors: string[];
    planIdValues: string[];
    publishedDate: string;
    address: string;
    sizeBytes?: number;
    files: {
      releaseFileId: number;
      description: string;
      fileType: string;
      address: string;
      sizeBytes?: number;
      lastUpdatedOn: string;
    }[];
  };
  NotificationSettings: {
    email: string;
    language: string;
    notificationOn: boolean;
    newMessage: boolean;
    newClaim: boolean;
    newEob: boolean;
    paperlessEob: boolean;
    paperlessEffectiveDate?: string;
    rowVersion: number;
  };
  PaperlessChange: {
    changeId: number;
    paperlessEob: boolean;
    requestedDate: string;
    effectiveDate: string;
  };
  formKind: string;
  formVersion: number;
  Definition: string;
  Answers: string;
  OnlineFormRow: {
    downloadId: number;
    displayName: string;
    description?: string;
    formKind: string;
    version: number;
    uploadedDate: string;
    status: string;
    audience?: string;
    answerCount?: number;
    managed: boolean;
  };
  OnlineForm: {
    downloadId: number;
    displayName: string;
    description?: string;
    formKind: string;
    version: number;
    definition: string;
  };
  OnlineFormAnswers: {
    downloadId: number;
    version: number;
    answers: string;
    transactionType?: string;
  };
  OnlineFormCreation: {
    nameEn: string;
    nameSp: string;
    descriptionEn?: string;
    descriptionSp?: string;
    formKind: string;
    queueId: string;
    definition: string;
    effectiveFrom?: string;
    effectiveTo?: string;
    employeeSite?: boolean;
    employerSite?: boolean;
    providerSite?: boolean;
    customerServiceSite?: boolean;
    roles?: number[];
    everyGroup?: boolean;
    groups?: number[];
    locationNumber?: number;
  };
  OnlineFormUpdate: {
    downloadId: number;
    rowVersion: number;
    nameEn: string;
    nameSp: string;
    descriptionEn?: string;
    descriptionSp?: string;
    formKind: string;
    queueId: string;
    definition: string;
  };
  OnlineFormAudience: {
    downloadId: number;
    rowVersion: number;
    effectiveFrom?: string;
    effectiveTo?: string;
    employeeSite?: boolean;
    employerSite?: boolean;
    providerSite?: boolean;
    customerServiceSite?: boolean;
    roles?: number[];
    everyGroup?: boolean;
    groups?: number[];
    locationNumber?: number;
  };
  OnlineFormFacts: {
    downloadId: number;
    rowVersion: number;
    displayName: string;
    nameEn: string;
    nameSp: string;
    descriptionEn?: string;
    descriptionSp?: string;
    formKind: string;
    queueId: string;
    version: number;
    definition: string;
    effectiveFrom?: string;
    effectiveTo?: string;
    employeeSite: boolean;
    employerSite: boolean;
    providerSite: boolean;
    customerServiceSite: boolean;
    roles: number[];
    everyGroup: boolean;
    groups: number[];
    locationNumber?: number;
  };
  RoleRow: {
    roleId: number;
    roleDescription: string;
    roleName: string;
    portal?: string;
  };
  PermissionRow: {
    permissionId: number;
    permissionDescription: string;
    permissionName: string;
  };
  RolePermissionRow: {
    permissionId: number;
    permissionDescription: string;
    permissionName: string;
    readOnly: boolean;
  };
  AccountPermissionRow: {
    permissionId: number;
    permissionDescription: string;
    permissionName: string;
    granted: boolean;
    readOnly: boolean;
    roleGranted: boolean;
    roleReadOnly: boolean;
    mayChange: boolean;
  };
  PermissionChange: {
    permissionId: number;
    granted: boolean;
    readOnly?: boolean;
  };
  PermissionChanges: {
    accountId: number;
    rowVersion: number;
    permissions: {
      permissionId: number;
      granted: boolean;
      readOnly?: boolean;
    }[];
  };
  PolicyKey: {
    groupNumber: number;
    employeeNumber: number;
    dependentNumber: number;
  };
  Policy: {
    groupNumber: number;
    employeeNumber: number;
    dependentNumber: number;
    selected: boolean;
    memberId: string;
    groupName: string;
    relationship?: string;
    status: string;
    effectiveDate?: string;
    terminationDate?: string;
  };
  PolicySync: {
    success: boolean;
    updated: boolean;
    message: string;
  };
  PrecertificationSearch: {
    memberId?: string;
    certno?: number;
    status?: string;
    requestType?: string;
    urgency?: string;
    open?: boolean;
    from?: string;
    to?: string;
    pageNumber?: number;
    itemsPerPage?: number;
    sortBy?:
      | 'receivedDate'
      | 'dueDate'
      | 'informationRequestedDate'
      | 'certno'
      | 'patientName'
      | 'requestType'
      | 'urgency'
      | 'status'
      | 'requestingProviderName'
      | 'servicingProviderName';
    sortAscending?: boolean;
  };
  UndecidedCounts: {
    undecided: number;
    ofThemLate: number;
  };
  PrecertificationRow: {
    certno: number;
    memberId: string;
    patientName: string;
    requestType: string;
    urgency: string;
    status: string;
    requestingProviderName?: string;
    servicingProviderName?: string;
    receivedDate: string;
    dueDate: string;
    informationRequestedDate?: string;
    decidedDate?: string;
    effectiveFrom?: string;
    effectiveTo?: string;
    decided: boolean;
    overdue: boolean;
    daysLate?: number;
    deadline?: string;
    informationNeeded?: string;
  };
  Precertification: {
    certno: number;
    memberId: string;
    patientName: string;
    requestType: string;
    urgency: string;
    status: string;
    requestingProviderName?: string;
    servicingProviderName?: string;
    receivedDate: string;
    dueDate: string;
    informationRequestedDate?: string;
    decidedDate?: string;
    effectiveFrom?: string;
    effectiveTo?: string;
    overdue: boolean;
    daysLate?: number;
    deadline?: string;
    dateOfBirth?: string;
    groupNumber: number;
    groupName?: string;
    placeOfService?: string;
    decisionCode?: string;
    decisionReason?: string;
    facilityName?: string;
    requestingNpi?: string;
    servicingNpi?: string;
    contactName?: string;
    contactPhone?: string;
    contactFax?: string;
    admitDate?: string;
    expectedDischarge?: string;
    lengthOfStayRequested?: number;
    lengthOfStayApproved?: number;
    clinicalNotes?: string;
    nurse?: string;
    diagnoses: {
      sequence: number;
      code: string;
      description: string;
    }[];
    services: {
      lineNumber: number;
      procedureCode: string;
      description: string;
      unitsRequested: number;
      unitsApproved?: number;
      serviceFrom?: string;
      serviceTo?: string;
      decisionCode?: string;
    }[];
    notes: {
      noteId: number;
      noteDate: string;
      operatorName: string;
      body: string;
      internal: boolean;
    }[];
    attachments: {
      attachmentId: number;
      fileName: string;
    }[];
    decided: boolean;
    rowVersion: number;
    letterSent?: boolean;
    conversationId?: number;
  };
  PrecertificationRequest: {
    memberId: string;
    requestType: string;
    urgency: string;
    placeOfService?: string;
    serviceFrom: string;
    serviceTo?: string;
    admitDate?: string;
    lengthOfStayRequested?: number;
    requestingNpi: string;
    servicingNpi?: string;
    contactName: string;
    contactPhone: string;
    diagnoses: {
      code: string;
    }[];
    services: {
      code: string;
      units: number;
    }[];
    clinicalNotes: string;
    transactionType?: string;
  };
  PrecertificationDecision: {
    certno: number;
    rowVersion: number;
    decisionCode: 'A1' | 'A2' | 'A3' | 'A6';
    decisionReason?: string;
    unitsApproved?: number;
    lengthOfStayApproved?: number;
    effectiveFrom?: string;
    effectiveTo?: string;
  };
  PrecertificationReview: {
    certno: number;
    rowVersion: number;
    status: 'InReview' | 'PendedInfo' | 'PeerToPeer';
    note?: string;
  };
  ProviderRow: {
    providerId: number;
    name: string;
    npi: string;
    taxId?: string;
    providerType: string;
    specialty?: string;
    city?: string;
    state?: string;
    phone?: string;
    acceptingNew: boolean;
    status: string;
  };
  ProviderSearch: {
    name?: string;
    npi?: string;
    taxId?: string;
    providerType?: string;
    specialty?: string;
    city?: string;
    state?: string;
    zip?: string;
    networkId?: number;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?: 'name' | 'npi' | 'providerType' | 'city';
    sortDesc?: boolean;
  };
  ProviderAddress: {
    addressId: number;
    kind: string;
    lines: string;
    phone?: string;
    fax?: string;
    hours?: string;
    accessible: boolean;
  };
  ProviderNetwork: {
    networkId: number;
    networkName: string;
    networkStatus: string;
    effectiveDate: string;
    terminationDate?: string;
  };
  Provider: {
    providerId: number;
    name: string;
    npi: string;
    taxId?: string;
    providerType: string;
    specialty?: string;
    providerNumber?: string;
    entityType: string;
    credentials?: string;
    gender?: string;
    languages?: string[];
    acceptingNew: boolean;
    status: string;
    verifiedDate?: string;
    website?: string;
    phone?: string;
    specialties: string[];
    addresses: {
      addressId: number;
      kind: string;
      lines: string;
      phone?: string;
      fax?: string;
      hours?: string;
      accessible: boolean;
    }[];
    networks: {
      networkId: number;
      networkName: string;
      networkStatus: string;
      effectiveDate: string;
      terminationDate?: string;
    }[];
    eftEnrolled?: boolean;
    w9OnFile?: boolean;
    bankAccountLast4?: string;
  };
  ProviderAccessRow: {
    accessId: number;
    accountId: number;
    taxId: string;
    providerName?: string;
    status: string;
    renderingNpis: string[];
    chosen: boolean;
    createdBy?: string;
    createdDate: string;
  };
  NetworkAccessRow: {
    accountId: number;
    networkId: number;
    networkName: string;
    networkType: string;
    createdBy?: string;
    createdDate: string;
  };
  publicationId: number;
  PublicationFacts: {
    hash: string;
    languageVersion: string;
    brand: string;
    brandHash: string;
    screensHash: string;
    locales: {
      language: string;
      hash: string;
    }[];
  };
  PublicationItem: {
    publicationId: number;
    state: string;
    hash: string;
    publishedAt?: string;
    publishedBy?: string;
    note?: string;
    mayRollBack: boolean;
    mayCancel: boolean;
  };
  DraftProblem: {
    file: string;
    line: number;
    column: number;
    code: string;
    message: string;
  };
  DraftChange: {
    message: string;
    screens: string[];
    loosened: boolean;
  };
  TouchedScreen: {
    screenId: string;
    brand: string;
    title: string;
    isLive: boolean;
    isSaved: boolean;
  };
  Draft: {
    state: string;
    hash: string;
    savedAt?: string;
    problems: {
      file: string;
      line: number;
      column: number;
      code: string;
      message: string;
    }[];
    changes: {
      message: string;
      screens: string[];
      loosened: boolean;
    }[];
    screens?: {
      screenId: string;
      brand: string;
      title: string;
      isLive: boolean;
      isSaved: boolean;
    }[];
  };
  PublishResult: {
    result: 'published' | 'planned' | 'unchanged';
    publicationId: number;
    hash: string;
  };
  Registrant: {
    memberId?: string;
    ssnLast4?: string;
    firstName: string;
    lastName: string;
    dateOfBirth: string;
    zip: string;
    email: string;
    confirmEmail: string;
  };
  ProviderRegistrant: {
    npi: string;
    taxId: string;
    fullClaimNumber: string;
    practiceName: string;
    firstName: string;
    lastName: string;
    phone: string;
    email: string;
    confirmEmail: string;
  };
  ProviderRegistrationRow: {
    registrationId: number;
    kind: string;
    practiceName: string;
    contactName: string;
    email: string;
    phone: string;
    npi: string;
    taxId: string;
    fullClaimNumber?: string;
    providerName?: string;
    userName: string;
    status: string;
    createdDate: string;
    decidedDate?: string;
    decidedBy?: string;
    reasonCode?: string;
    conversationId?: number;
    rowVersion: number;
  };
  ProviderRegistrationSearch: {
    query?: string;
    status?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?: 'createdDate' | 'practiceName' | 'status';
    sortDesc?: boolean;
  };
  TaxIdRequest: {
    npi: string;
    taxId: string;
    fullClaimNumber: string;
    practiceName: string;
    transactionType?: string;
  };
  reportTypeId: string;
  ReportSearch: {
    query?: string;
    typeId?: string;
    groupNumber?: number;
    from?: string;
    to?: string;
    own?: boolean;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?: 'createdDate' | 'name' | 'groupName' | 'periodFrom' | 'size';
    sortDesc?: boolean;
  };
  ReportRow: {
    reportId: number;
    name: string;
    typeId: string;
    groupNumber?: number;
    groupName?: string;
    periodFrom: string;
    periodTo: string;
    createdDate: string;
    createdBy?: string;
    format: 'PDF' | 'XLSX' | 'CSV';
    fileName: string;
    size: number;
    containsPhi: boolean;
    keptUntil?: string;
    downloads: number;
  };
  reportKind: string;
  ReportKind: {
    kind: string;
    typeId: string;
    description: string;
    containsPhi: boolean;
  };
  ReportForm: {
    kind: string;
    typeId: string;
    description: string;
    takesPeriod: boolean;
    takesThreshold: boolean;
    from?: string;
    to?: string;
    threshold?: number;
    format: string;
  };
  ReportRun: {
    kind: string;
    groupNumber?: number;
    from?: string;
    to?: string;
    threshold?: number;
    format: string;
  };
  ReportSchedule: {
    scheduleId: number;
    kind: string;
    typeId: string;
    groupNumber?: number;
    groupName?: string;
    frequency: string;
    format: string;
    state: string;
    nextOn?: string;
    lastOn?: string;
    rowVersion: number;
  };
  NewReportSchedule: {
    kind: string;
    groupNumber?: number;
    threshold?: number;
    format: string;
    frequency: string;
    firstOn: string;
  };
  ReportScheduleVersion: {
    scheduleId: number;
    rowVersion: number;
  };
  ReportScheduleKey: {
    scheduleId: number;
  };
  CertificateRequest: {
    memberId?: string;
    purpose?: string;
    neededBy?: string;
    transactionType?: string;
  };
  EmployeeCertificateRequest: {
    memberId: string;
    purpose?: string;
    neededBy?: string;
    transactionType?: string;
  };
  ContactUpdate: {
    memberId?: string;
    validFrom: string;
    addressLine1?: string;
    addressLine2?: string;
    city?: string;
    state?: string;
    zip?: string;
    homePhone?: string;
    workPhone?: string;
    mobilePhone?: string;
    email?: string;
    applyToFamily?: boolean;
    comments?: string;
    transactionType?: string;
  };
  DemographicUpdate: {
    memberId?: string;
    validFrom: string;
    firstName?: string;
    lastName?: string;
    maritalStatus?: string;
    addressLine1?: string;
    addressLine2?: string;
    city?: string;
    state?: string;
    zip?: string;
    homePhone?: string;
    workPhone?: string;
    mobilePhone?: string;
    email?: string;
    applyToFamily?: boolean;
    comments?: string;
    transactionType?: string;
  };
  LocationChange: {
    memberId: string;
    validFrom: string;
    locationNumber: number;
    applyToFamily?: boolean;
    comments?: string;
    transactionType?: string;
  };
  DemographicChangeSearch: {
    memberId?: string;
    kind?: string;
    status?: string;
    pageNumber?: number;
    pageSize?: number;
  };
  ChangedValue: {
    field: string;
    oldValue?: string;
    newValue: string;
  };
  RequestForReview: {
    memberId: string;
    memberName: string;
    groupName?: string;
    requestKind: string;
    effectiveDate?: string;
    applyToFamily: boolean;
    changes: {
      field: string;
      oldValue?: string;
      newValue: string;
    }[];
  };
  DemographicChange: {
    changeId: number;
    memberId: string;
    memberName: string;
    confidentialCommunication?: boolean;
    kind: string;
    status: string;
    effectiveDate: string;
    applyToFamily: boolean;
    comments?: string;
    transactionNumber?: string;
    requestedBy?: string;
    requestedDate: string;
    conversationId?: number;
    changes: {
      field: string;
      oldValue?: string;
      newValue: string;
    }[];
    rowVersion: number;
  };
  SecondFactor: {
    secondFactorOn: boolean;
    secondFactorRequired: boolean;
    confirmedDate?: string;
    recoveryCodesLeft: number;
    settingUp: boolean;
    otpauthAddress?: string;
    authenticatorKey?: string;
    recoveryCodes?: string[];
  };
  RememberedDevice: {
    deviceId: number;
    userAgent?: string;
    browser?: string;
    ipAddress?: string;
    createdDate: string;
    lastUsedDate: string;
    expiresDate: string;
  };
  SignIn: {
    grant_type?: 'password' | 'mfa-otp' | 'mfa-recovery-code' | 'anonymous' | 'impersonation';
    username?: string;
    password?: string;
    device_token?: string;
    mfa_token?: string;
    otp?: string;
    recovery_code?: string;
    remember_device?: boolean;
    token?: string;
    userId?: number;
    memberId?: string;
  };
  Right: {
    name: string;
    readOnly: boolean;
  };
  SessionGroup: {
    groupNumber: number;
    enrollment: boolean;
    enrollmentRead?: boolean;
    demographicUpdate: boolean;
  };
  SignedIn: {
    userName?: string;
    accountType: number;
    accountId?: number;
    email?: string;
    firstName?: string;
    lastName?: string;
    dependentNumber?: number;
    groupNumber?: number;
    tosAccepted?: 'True' | 'False';
    toChangePassword?: 'True' | 'False';
    canRegister?: 'True' | 'False';
    redirectMessage?: string;
    access_token?: string;
    device_token?: string;
    token_type?: string;
    expires_in?: number;
    permissions: string;
    rights: {
      name: string;
      readOnly: boolean;
    }[];
    groups?: {
      groupNumber: number;
      enrollment: boolean;
      enrollmentRead?: boolean;
      demographicUpdate: boolean;
    }[];
    message?: 'changePassword' | 'secondFactor' | 'tos';
    memberId?: string;
    role?: string;
    portal: string;
    language?: string;
    timeZone?: string;
    sessionExpires?: string;
    lastLogin?: string;
    impersonating: boolean;
    impersonatorName?: string;
  };
  SessionRow: {
    sessionId: number;
    current: boolean;
    createdDate: string;
    lastUsedDate: string;
    ipAddress?: string;
    userAgent?: string;
    browser?: string;
    impersonated: boolean;
  };
  SignOnServices: {
    healthAccount: boolean;
    wellness: boolean;
    virtualVisits: boolean;
  };
  SignOnLink: {
    url: string;
  };
  SignOnRedemption: {
    service: string;
    token: string;
    proof: string;
  };
  SignOnHolder: {
    service: string;
    subject: string;
    firstName: string;
    lastName: string;
    email: string;
  };
  NewTermination: {
    memberId: string;
    terminationDate: string;
    reason: string;
    lastDayWorked?: string;
    comments?: string;
    transactionType?: string;
  };
  TerminationRequest: {
    memberId: string;
    terminationDate: string;
    reason: string;
    comments?: string;
    transactionType?: string;
  };
  PlannedTermination: {
    planned: boolean;
    memberId: string;
    memberName: string;
    peopleCount: number;
    terminationDate?: string;
    reason?: string;
    lastDayWorked?: string;
    comments?: string;
    cobraEvent?: string;
    cobraNoticeDue?: string;
    transactionNumber?: string;
    requestedBy?: string;
    requestedDate?: string;
    rowVersion?: number;
  };
  UserSearch: {
    query?: string;
    roleId?: number;
    groupNumber?: number;
    status?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?:
      'userName' | 'fullName' | 'email' | 'role' | 'roleDescription' | 'status' | 'lastLoginDate';
    sortDesc?: boolean;
  };
  UserRow: {
    userId: number;
    userName: string;
    fullName: string;
    email?: string;
    roleId: number;
    role: string;
    roleDescription: string;
    portal?: string;
    memberId?: string;
    groupNumbers?: number[];
    status: string;
    lastLoginDate?: string;
    createdDate?: string;
    mayImpersonate: boolean;
  };
  LoginRow: {
    loginId: number;
    loginDate: string;
    userName: string;
    success: boolean;
    reason: string;
    ipAddress?: string;
    userAgent?: string;
    browser?: string;
    impersonatedBy?: string;
    logoutDate?: string;
  };
  Account: {
    userId: number;
    userName: string;
    fullName: string;
    firstName: string;
    lastName: string;
    email: string;
    language: string;
    roleId: number;
    role: string;
    portal: string;
    memberId?: string;
    everyGroup: boolean;
    groups: {
      groupNumber: number;
      name: string;
      finance: boolean;
    }[];
    taxIds: string[];
    status: string;
    statusReason?: string;
    statusDate?: string;
    statusBy?: string;
    lockoutUntil?: string;
    lastLoginDate?: string;
    createdDate: string;
    createdBy?: string;
    passwordChangedDate?: string;
    mfaEnabled: boolean;
    passwordChosen: boolean;
    rowVersion: number;
    own: boolean;
    mayReset: boolean;
    mayManage: boolean;
    mayImpersonate: boolean;
  };
  AccountGroup: {
    groupNumber: number;
    name: string;
    finance: boolean;
  };
  NewAccount: {
    roleId: number;
    firstName: string;
    lastName: string;
    userName: string;
    email: string;
    language?: string;
    groupNumbers?: number[];
    memberId?: string;
    taxId?: string;
  };
  FoundUser: {
    userId: number;
    userName: string;
    fullName: string;
    role: string;
    status: string;
  };
  MemberAccount: {
    userId?: number;
    userName?: string;
    status?: string;
    lastLoginDate?: string;
  };
  HouseholdAccount: {
    memberId: string;
    memberName: string;
    dependentNumber: number;
    userId?: number;
    userName?: string;
    status?: string;
    lastLoginDate?: string;
  };
  RoleChangeRow: {
    permissionId: number;
    permissionName: string;
    change: string;
    before: string;
    after: string;
  };
  AccountAuditRow: {
    auditId: number;
    auditDate: string;
    change: string;
    outcome: string;
    doneBy?: string;
    ipAddress?: string;
  };
  RoleToGive: {
    roleId: number;
    roleName: string;
    gained: number;
    lost: number;
    rowVersion: number;
  };
  WaitingItem: {
    waitingKey: string;
    waitingKind: string;
    subject: string;
    detail?: string;
    memberId?: string;
    regarding?: string;
    reference?: string;
    fundingRequested?: number;
    dueDate?: string;
    daysWaiting: number;
    groupNumber?: number;
    checkRunDefinitionId?: number;
    date?: string;
    enrollmentId?: number;
    fullClaimNumber?: string;
    certno?: number;
    conversationId?: number;
  };
  WaitingCounts: {
    messages?: number;
    answers?: number;
    answerConversationId?: number;
    requests?: number;
    enrollments?: number;
    checkRuns?: number;
    claims?: number;
    precertifications?: number;
  };
}

export type Accumulator = Definitions['Accumulator'];
export type AccumulatorYear = Definitions['AccumulatorYear'];
export type Announcement = Definitions['Announcement'];
export type AnnouncementSearch = Definitions['AnnouncementSearch'];
export type AnnouncementRow = Definitions['AnnouncementRow'];
export type AnnouncementInput = Definitions['AnnouncementInput'];
export type AudienceChoice = Definitions['AudienceChoice'];
export type AudiencePreview = Definitions['AudiencePreview'];
export type PreviewedAnnouncement = Definitions['PreviewedAnnouncement'];
export type PreviewedLink = Definitions['PreviewedLink'];
export type AuditSearch = Definitions['AuditSearch'];
export type AuditRow = Definitions['AuditRow'];
export type BenefitRow = Definitions['BenefitRow'];
export type SummaryQuestion = Definitions['SummaryQuestion'];
export type SummaryService = Definitions['SummaryService'];
export type BenefitSummary = Definitions['BenefitSummary'];
export type PlanComparison = Definitions['PlanComparison'];
export type CallSearch = Definitions['CallSearch'];
export type CallRow = Definitions['CallRow'];
export type CallTrack = Definitions['CallTrack'];
export type FollowUp = Definitions['FollowUp'];
export type CallNote = Definitions['CallNote'];
export type CallInput = Definitions['CallInput'];
export type CallUpdate = Definitions['CallUpdate'];
export type CallForm = Definitions['CallForm'];
export type CallReason = Definitions['CallReason'];
export type CallOperator = Definitions['CallOperator'];
export type CallOptions = Definitions['CallOptions'];
export type CallAgeTotal = Definitions['CallAgeTotal'];
export type CallWeekTotal = Definitions['CallWeekTotal'];
export type CallReasonTotal = Definitions['CallReasonTotal'];
export type CallNumber = Definitions['CallNumber'];
export type CallImportRow = Definitions['CallImportRow'];
export type CallImport = Definitions['CallImport'];
export type CallImportError = Definitions['CallImportError'];
export type NewCallImport = Definitions['NewCallImport'];
export type CheckSearch = Definitions['CheckSearch'];
export type CheckRow = Definitions['CheckRow'];
export type CheckDetail = Definitions['CheckDetail'];
export type CheckClaim = Definitions['CheckClaim'];
export type CheckRunSearch = Definitions['CheckRunSearch'];
export type CheckRunRow = Definitions['CheckRunRow'];
export type CheckRunCategory = Definitions['CheckRunCategory'];
export type CheckRunPayment = Definitions['CheckRunPayment'];
export type CheckRunMonthTotal = Definitions['CheckRunMonthTotal'];
export type CheckRunYearTotal = Definitions['CheckRunYearTotal'];
export type UnclearedTotal = Definitions['UnclearedTotal'];
export type CheckRunEvent = Definitions['CheckRunEvent'];
export type CheckRun = Definitions['CheckRun'];
export type RunCheck = Definitions['RunCheck'];
export type CheckRunTemplate = Definitions['CheckRunTemplate'];
export type PaymentType = Definitions['PaymentType'];
export type InitiateOption = Definitions['InitiateOption'];
export type RunVersion = Definitions['RunVersion'];
export type CheckRunJob = Definitions['CheckRunJob'];
export type Financing = Definitions['Financing'];
export type FinancingRow = Definitions['FinancingRow'];
export type FinancingSearch = Definitions['FinancingSearch'];
export type RunCheckClaim = Definitions['RunCheckClaim'];
export type CheckRunSetting = Definitions['CheckRunSetting'];
export type CheckRunDefinitionRow = Definitions['CheckRunDefinitionRow'];
export type CheckRunDefinition = Definitions['CheckRunDefinition'];
export type CategoryPreview = Definitions['CategoryPreview'];
export type RunDay = Definitions['RunDay'];
export type CheckRunPreview = Definitions['CheckRunPreview'];
export type CheckRunDefinitionInput = Definitions['CheckRunDefinitionInput'];
export type AnonymousClaimSearch = Definitions['AnonymousClaimSearch'];
export type AnonymousClaimRead = Definitions['AnonymousClaimRead'];
export type AnonymousClaimRow = Definitions['AnonymousClaimRow'];
export type AnonymousClaim = Definitions['AnonymousClaim'];
export type ClaimSearch = Definitions['ClaimSearch'];
export type AdminClaimSearch = Definitions['AdminClaimSearch'];
export type ClaimExport = Definitions['ClaimExport'];
export type ClaimOrder = Definitions['ClaimOrder'];
export type ClaimRow = Definitions['ClaimRow'];
export type ClaimYear = Definitions['ClaimYear'];
export type PlaceOfService = Definitions['PlaceOfService'];
export type ClaimOption = Definitions['ClaimOption'];
export type ClaimSearchOptions = Definitions['ClaimSearchOptions'];
export type ClaimTypeTotal = Definitions['ClaimTypeTotal'];
export type OpenClaims = Definitions['OpenClaims'];
export type ClaimMonthTotal = Definitions['ClaimMonthTotal'];
export type ClaimProvider = Definitions['ClaimProvider'];
export type ClaimRemark = Definitions['ClaimRemark'];
export type ClaimLine = Definitions['ClaimLine'];
export type InformationSender = Definitions['InformationSender'];
export type ClaimDetail = Definitions['ClaimDetail'];
export type ConversationRow = Definitions['ConversationRow'];
export type QueueTotal = Definitions['QueueTotal'];
export type AttachmentFacts = Definitions['AttachmentFacts'];
export type Message = Definitions['Message'];
export type Conversation = Definitions['Conversation'];
export type ConversationQuery = Definitions['ConversationQuery'];
export type CoverageRow = Definitions['CoverageRow'];
export type OtherInsurance = Definitions['OtherInsurance'];
export type CoverageDetails = Definitions['CoverageDetails'];
export type PlanYear = Definitions['PlanYear'];
export type SharedKinds = Definitions['SharedKinds'];
export type LoggedDependent = Definitions['LoggedDependent'];
export type DependentRow = Definitions['DependentRow'];
export type DependentPermissionRow = Definitions['DependentPermissionRow'];
export type DocumentSearch = Definitions['DocumentSearch'];
export type documentYear = Definitions['documentYear'];
export type DocumentRow = Definitions['DocumentRow'];
export type DocumentFacts = Definitions['DocumentFacts'];
export type documentVersionNumber = Definitions['documentVersionNumber'];
export type DocumentVersion = Definitions['DocumentVersion'];
export type documentName = Definitions['documentName'];
export type documentDescription = Definitions['documentDescription'];
export type documentRoles = Definitions['documentRoles'];
export type documentGroups = Definitions['documentGroups'];
export type documentLocation = Definitions['documentLocation'];
export type DocumentUpdate = Definitions['DocumentUpdate'];
export type DocumentUpload = Definitions['DocumentUpload'];
export type EnrollmentQuery = Definitions['EnrollmentQuery'];
export type EnrollmentRow = Definitions['EnrollmentRow'];
export type Enrollment = Definitions['Enrollment'];
export type EnrollmentConfirmation = Definitions['EnrollmentConfirmation'];
export type EnrolledPerson = Definitions['EnrolledPerson'];
export type ElectedPlan = Definitions['ElectedPlan'];
export type Beneficiary = Definitions['Beneficiary'];
export type EnrollmentFile = Definitions['EnrollmentFile'];
export type EnrollmentStep = Definitions['EnrollmentStep'];
export type NewEnrollment = Definitions['NewEnrollment'];
export type NewDependent = Definitions['NewDependent'];
export type NewElection = Definitions['NewElection'];
export type ElectionCostQuery = Definitions['ElectionCostQuery'];
export type ElectionCost = Definitions['ElectionCost'];
export type NewBeneficiary = Definitions['NewBeneficiary'];
export type EnrollmentChoice = Definitions['EnrollmentChoice'];
export type EnrollmentWindow = Definitions['EnrollmentWindow'];
export type EnrollmentForm = Definitions['EnrollmentForm'];
export type PlanLevel = Definitions['PlanLevel'];
export type EnrollmentImportRow = Definitions['EnrollmentImportRow'];
export type EnrollmentImport = Definitions['EnrollmentImport'];
export type EnrollmentImportError = Definitions['EnrollmentImportError'];
export type EnrollmentAnswer = Definitions['EnrollmentAnswer'];
export type NewEnrollmentImport = Definitions['NewEnrollmentImport'];
export type EobRequest = Definitions['EobRequest'];
export type AnonymousEobRequest = Definitions['AnonymousEobRequest'];
export type EobBytes = Definitions['EobBytes'];
export type EobContent = Definitions['EobContent'];
export type Faq = Definitions['Faq'];
export type NewFileImport = Definitions['NewFileImport'];
export type FileImport = Definitions['FileImport'];
export type FormName = Definitions['FormName'];
export type DraftKey = Definitions['DraftKey'];
export type FormValues = Definitions['FormValues'];
export type FormDraft = Definitions['FormDraft'];
export type GroupRow = Definitions['GroupRow'];
export type GroupQuery = Definitions['GroupQuery'];
export type GroupContact = Definitions['GroupContact'];
export type GroupLocation = Definitions['GroupLocation'];
export type GroupPlan = Definitions['GroupPlan'];
export type Group = Definitions['Group'];
export type GroupDetails = Definitions['GroupDetails'];
export type GroupMemberRow = Definitions['GroupMemberRow'];
export type GroupAddress = Definitions['GroupAddress'];
export type GroupUpdate = Definitions['GroupUpdate'];
export type RepricingNetwork = Definitions['RepricingNetwork'];
export type GroupAccessQuery = Definitions['GroupAccessQuery'];
export type GroupAccessRow = Definitions['GroupAccessRow'];
export type GroupAccessChange = Definitions['GroupAccessChange'];
export type GroupRightsRow = Definitions['GroupRightsRow'];
export type FsaAccount = Definitions['FsaAccount'];
export type FsaSummary = Definitions['FsaSummary'];
export type FsaClaim = Definitions['FsaClaim'];
export type FsaRequest = Definitions['FsaRequest'];
export type FsaClaimState = Definitions['FsaClaimState'];
export type FsaSubmission = Definitions['FsaSubmission'];
export type CardDate = Definitions['CardDate'];
export type IdCardRequest = Definitions['IdCardRequest'];
export type IdCardSummary = Definitions['IdCardSummary'];
export type IdCard = Definitions['IdCard'];
export type TempIdCardInput = Definitions['TempIdCardInput'];
export type StartedJob = Definitions['StartedJob'];
export type Job = Definitions['Job'];
export type LetterSearch = Definitions['LetterSearch'];
export type LetterRow = Definitions['LetterRow'];
export type Letter = Definitions['Letter'];
export type LetterPreview = Definitions['LetterPreview'];
export type LetterTemplate = Definitions['LetterTemplate'];
export type LetterFields = Definitions['LetterFields'];
export type LettersInput = Definitions['LettersInput'];
export type LetterInput = Definitions['LetterInput'];
export type Link = Definitions['Link'];
export type LinkInput = Definitions['LinkInput'];
export type LinkUpdate = Definitions['LinkUpdate'];
export type LinkFacts = Definitions['LinkFacts'];
export type LinkSearch = Definitions['LinkSearch'];
export type LinkRow = Definitions['LinkRow'];
export type CodeSearch = Definitions['CodeSearch'];
export type MedicalCode = Definitions['MedicalCode'];
export type DiagnosisCheck = Definitions['DiagnosisCheck'];
export type ProcedureSearch = Definitions['ProcedureSearch'];
export type ProcedureRow = Definitions['ProcedureRow'];
export type ProcedureTier = Definitions['ProcedureTier'];
export type ProcedureCoverage = Definitions['ProcedureCoverage'];
export type MemberSearch = Definitions['MemberSearch'];
export type MemberRow = Definitions['MemberRow'];
export type HouseholdRow = Definitions['HouseholdRow'];
export type CoverageLine = Definitions['CoverageLine'];
export type CoverageInForce = Definitions['CoverageInForce'];
export type OtherInsuranceLine = Definitions['OtherInsuranceLine'];
export type MemberProfile = Definitions['MemberProfile'];
export type MemberProfileAdmin = Definitions['MemberProfileAdmin'];
export type QuickViewRow = Definitions['QuickViewRow'];
export type Eligibility = Definitions['Eligibility'];
export type MemberIdentifier = Definitions['MemberIdentifier'];
export type CustomerService = Definitions['CustomerService'];
export type Memo = Definitions['Memo'];
export type MemoInput = Definitions['MemoInput'];
export type MemoType = Definitions['MemoType'];
export type GroupText = Definitions['GroupText'];
export type mrfName = Definitions['mrfName'];
export type mrfOrganization = Definitions['mrfOrganization'];
export type mrfDescription = Definitions['mrfDescription'];
export type mrfPlanIdValue = Definitions['mrfPlanIdValue'];
export type MrfPlanSearch = Definitions['MrfPlanSearch'];
export type MrfPlanRow = Definitions['MrfPlanRow'];
export type MrfPlan = Definitions['MrfPlan'];
export type MrfPlanInput = Definitions['MrfPlanInput'];
export type MrfPlanUpdate = Definitions['MrfPlanUpdate'];
export type MrfFileSearch = Definitions['MrfFileSearch'];
export type MrfFileRow = Definitions['MrfFileRow'];
export type MrfFile = Definitions['MrfFile'];
export type MrfFileInput = Definitions['MrfFileInput'];
export type mrfContentFrom = Definitions['mrfContentFrom'];
export type mrfImportId = Definitions['mrfImportId'];
export type mrfSourceAddress = Definitions['mrfSourceAddress'];
export type MrfFileImport = Definitions['MrfFileImport'];
export type MrfFileReplacement = Definitions['MrfFileReplacement'];
export type StartedMrfImport = Definitions['StartedMrfImport'];
export type MrfProduction = Definitions['MrfProduction'];
export type MrfFileUpdate = Definitions['MrfFileUpdate'];
export type MrfStructureSearch = Definitions['MrfStructureSearch'];
export type MrfStructureRow = Definitions['MrfStructureRow'];
export type MrfStructure = Definitions['MrfStructure'];
export type MrfStructureInput = Definitions['MrfStructureInput'];
export type MrfStructureUpdate = Definitions['MrfStructureUpdate'];
export type PublishedMrfSearch = Definitions['PublishedMrfSearch'];
export type PublishedMrfRow = Definitions['PublishedMrfRow'];
export type NotificationSettings = Definitions['NotificationSettings'];
export type PaperlessChange = Definitions['PaperlessChange'];
export type formKind = Definitions['formKind'];
export type formVersion = Definitions['formVersion'];
export type Definition = Definitions['Definition'];
export type Answers = Definitions['Answers'];
export type OnlineFormRow = Definitions['OnlineFormRow'];
export type OnlineForm = Definitions['OnlineForm'];
export type OnlineFormAnswers = Definitions['OnlineFormAnswers'];
export type OnlineFormCreation = Definitions['OnlineFormCreation'];
export type OnlineFormUpdate = Definitions['OnlineFormUpdate'];
export type OnlineFormAudience = Definitions['OnlineFormAudience'];
export type OnlineFormFacts = Definitions['OnlineFormFacts'];
export type RoleRow = Definitions['RoleRow'];
export type PermissionRow = Definitions['PermissionRow'];
export type RolePermissionRow = Definitions['RolePermissionRow'];
export type AccountPermissionRow = Definitions['AccountPermissionRow'];
export type PermissionChange = Definitions['PermissionChange'];
export type PermissionChanges = Definitions['PermissionChanges'];
export type PolicyKey = Definitions['PolicyKey'];
export type Policy = Definitions['Policy'];
export type PolicySync = Definitions['PolicySync'];
export type PrecertificationSearch = Definitions['PrecertificationSearch'];
export type UndecidedCounts = Definitions['UndecidedCounts'];
export type PrecertificationRow = Definitions['PrecertificationRow'];
export type Precertification = Definitions['Precertification'];
export type PrecertificationRequest = Definitions['PrecertificationRequest'];
export type PrecertificationDecision = Definitions['PrecertificationDecision'];
export type PrecertificationReview = Definitions['PrecertificationReview'];
export type ProviderRow = Definitions['ProviderRow'];
export type ProviderSearch = Definitions['ProviderSearch'];
export type ProviderAddress = Definitions['ProviderAddress'];
export type ProviderNetwork = Definitions['ProviderNetwork'];
export type Provider = Definitions['Provider'];
export type ProviderAccessRow = Definitions['ProviderAccessRow'];
export type NetworkAccessRow = Definitions['NetworkAccessRow'];
export type publicationId = Definitions['publicationId'];
export type PublicationFacts = Definitions['PublicationFacts'];
export type PublicationItem = Definitions['PublicationItem'];
export type DraftProblem = Definitions['DraftProblem'];
export type DraftChange = Definitions['DraftChange'];
export type TouchedScreen = Definitions['TouchedScreen'];
export type Draft = Definitions['Draft'];
export type PublishResult = Definitions['PublishResult'];
export type Registrant = Definitions['Registrant'];
export type ProviderRegistrant = Definitions['ProviderRegistrant'];
export type ProviderRegistrationRow = Definitions['ProviderRegistrationRow'];
export type ProviderRegistrationSearch = Definitions['ProviderRegistrationSearch'];
export type TaxIdRequest = Definitions['TaxIdRequest'];
export type reportTypeId = Definitions['reportTypeId'];
export type ReportSearch = Definitions['ReportSearch'];
export type ReportRow = Definitions['ReportRow'];
export type reportKind = Definitions['reportKind'];
export type ReportKind = Definitions['ReportKind'];
export type ReportForm = Definitions['ReportForm'];
export type ReportRun = Definitions['ReportRun'];
export type ReportSchedule = Definitions['ReportSchedule'];
export type NewReportSchedule = Definitions['NewReportSchedule'];
export type ReportScheduleVersion = Definitions['ReportScheduleVersion'];
export type ReportScheduleKey = Definitions['ReportScheduleKey'];
export type CertificateRequest = Definitions['CertificateRequest'];
export type EmployeeCertificateRequest = Definitions['EmployeeCertificateRequest'];
export type ContactUpdate = Definitions['ContactUpdate'];
export type DemographicUpdate = Definitions['DemographicUpdate'];
export type LocationChange = Definitions['LocationChange'];
export type DemographicChangeSearch = Definitions['DemographicChangeSearch'];
export type ChangedValue = Definitions['ChangedValue'];
export type RequestForReview = Definitions['RequestForReview'];
export type DemographicChange = Definitions['DemographicChange'];
export type SecondFactor = Definitions['SecondFactor'];
export type RememberedDevice = Definitions['RememberedDevice'];
export type SignIn = Definitions['SignIn'];
export type Right = Definitions['Right'];
export type SessionGroup = Definitions['SessionGroup'];
export type SignedIn = Definitions['SignedIn'];
export type SessionRow = Definitions['SessionRow'];
export type SignOnServices = Definitions['SignOnServices'];
export type SignOnLink = Definitions['SignOnLink'];
export type SignOnRedemption = Definitions['SignOnRedemption'];
export type SignOnHolder = Definitions['SignOnHolder'];
export type NewTermination = Definitions['NewTermination'];
export type TerminationRequest = Definitions['TerminationRequest'];
export type PlannedTermination = Definitions['PlannedTermination'];
export type UserSearch = Definitions['UserSearch'];
export type UserRow = Definitions['UserRow'];
export type LoginRow = Definitions['LoginRow'];
export type Account = Definitions['Account'];
export type AccountGroup = Definitions['AccountGroup'];
export type NewAccount = Definitions['NewAccount'];
export type FoundUser = Definitions['FoundUser'];
export type MemberAccount = Definitions['MemberAccount'];
export type HouseholdAccount = Definitions['HouseholdAccount'];
export type RoleChangeRow = Definitions['RoleChangeRow'];
export type AccountAuditRow = Definitions['AccountAuditRow'];
export type RoleToGive = Definitions['RoleToGive'];
export type WaitingItem = Definitions['WaitingItem'];
export type WaitingCounts = Definitions['WaitingCounts'];

export type BareOperation =
  | 'downloadBenefitSummary'
  | 'downloadCallTemplate'
  | 'readSummaryLog'
  | 'readPositivePay'
  | 'exportClaims'
  | 'readAttachment'
  | 'readDocument'
  | 'readDocumentVersion'
  | 'readEnrollmentFile'
  | 'downloadEnrollment'
  | 'downloadEnrollmentTemplate'
  | 'downloadFile'
  | 'deleteFormDraft'
  | 'readGroupLogo'
  | 'readFsaReceipt'
  | 'downloadIdCard'
  | 'createTempIdCard'
  | 'cancelJob'
  | 'downloadLetter'
  | 'previewLetter'
  | 'exportOnlineFormAnswers'
  | 'downloadFormAnswers'
  | 'downloadDecisionLetter'
  | 'downloadReports'
  | 'forgetDevice'
  | 'revokeToken'
  | 'keepSessionAlive'
  | 'endSession'
  | 'endOtherSessions'
  | 'acceptTerms'
  | 'savePreference'
  | 'reportScreenError';
export type Operations = Omit<JsonCalls, BareOperation> & {
  downloadBenefitSummary: { input: JsonCalls['downloadBenefitSummary']['input']; output: void };
  downloadCallTemplate: { input: JsonCalls['downloadCallTemplate']['input']; output: void };
  readSummaryLog: { input: JsonCalls['readSummaryLog']['input']; output: void };
  readPositivePay: { input: JsonCalls['readPositivePay']['input']; output: void };
  exportClaims: { input: JsonCalls['exportClaims']['input']; output: void };
  readAttachment: { input: JsonCalls['readAttachment']['input']; output: void };
  readDocument: { input: JsonCalls['readDocument']['input']; output: void };
  readDocumentVersion: { input: JsonCalls['readDocumentVersion']['input']; output: void };
  readEnrollmentFile: { input: JsonCalls['readEnrollmentFile']['input']; output: void };
  downloadEnrollment: { input: JsonCalls['downloadEnrollment']['input']; output: void };
  downloadEnrollmentTemplate: {
    input: JsonCalls['downloadEnrollmentTemplate']['input'];
    output: void;
  };
  downloadFile: { input: JsonCalls['downloadFile']['input']; output: void };
  deleteFormDraft: { input: JsonCalls['deleteFormDraft']['input']; output: void };
  readGroupLogo: { input: JsonCalls['readGroupLogo']['input']; output: void };
  readFsaReceipt: { input: JsonCalls['readFsaReceipt']['input']; output: void };
  downloadIdCard: { input: JsonCalls['downloadIdCard']['input']; output: void };
  createTempIdCard: { input: JsonCalls['createTempIdCard']['input']; output: void };
  cancelJob: { input: JsonCalls['cancelJob']['input']; output: void };
  downloadLetter: { input: JsonCalls['downloadLetter']['input']; output: void };
  previewLetter: { input: JsonCalls['previewLetter']['input']; output: void };
  exportOnlineFormAnswers: { input: JsonCalls['exportOnlineFormAnswers']['input']; output: void };
  downloadFormAnswers: { input: JsonCalls['downloadFormAnswers']['input']; output: void };
  downloadDecisionLetter: { input: JsonCalls['downloadDecisionLetter']['input']; output: void };
  downloadReports: { input: JsonCalls['downloadReports']['input']; output: void };
  forgetDevice: { input: JsonCalls['forgetDevice']['input']; output: void };
  revokeToken: { input: JsonCalls['revokeToken']['input']; output: void };
  keepSessionAlive: { input: JsonCalls['keepSessionAlive']['input']; output: void };
  endSession: { input: JsonCalls['endSession']['input']; output: void };
  endOtherSessions: { input: JsonCalls['endOtherSessions']['input']; output: void };
  acceptTerms: { input: JsonCalls['acceptTerms']['input']; output: void };
  savePreference: { input: JsonCalls['savePreference']['input']; output: void };
  reportScreenError: { input: JsonCalls['reportScreenError']['input']; output: void };
};
