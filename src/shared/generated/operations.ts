// Written by `npm run generate` from schemas/. Do not edit.
export interface JsonCalls {
  searchMembers: {
    input: {
      memberId?: string;
      firstName?: string;
      lastName?: string;
      ssn?: string;
      ssnLast4?: string;
      dateOfBirth?: string;
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
        hasAccount?: boolean;
      }[];
      current: number;
      pages: number;
      pageSize: number;
    };
  };
  requestToken: {
    input: {
      grant_type?: 'password' | 'anonymous' | 'impersonation';
      username?: string;
      password?: string;
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
      token_type?: string;
      expires_in?: number;
      permissions: string;
      rights: {
        name: string;
        readOnly: boolean;
      }[];
      message?: 'changePassword' | 'tos';
      memberId?: string;
      role?: string;
      portal: string;
      language?: 'en' | 'sp';
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
      token_type?: string;
      expires_in?: number;
      permissions: string;
      rights: {
        name: string;
        readOnly: boolean;
      }[];
      message?: 'changePassword' | 'tos';
      memberId?: string;
      role?: string;
      portal: string;
      language?: 'en' | 'sp';
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
      impersonated: boolean;
    }[];
  };
  endSession: {
    input: {
      sessionId: number;
    };
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
  reportFault: {
    input: {
      screen: string;
      block?: string;
      publication?: string;
      message: string;
    };
  };
  changePassword: {
    input: {
      currentPassword: string;
      newPassword: string;
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
      amountPages: number;
      pageSize: number;
      objects: {
        loginId: number;
        loginDate: string;
        userName: string;
        success: boolean;
        reason: string;
        ipAddress?: string;
        userAgent?: string;
        impersonatedBy?: string;
        logoutDate?: string;
      }[];
      currentPage: number;
      totalObjects: number;
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
        'userName' | 'fullName' | 'email' | 'roleDescription' | 'status' | 'lastLoginDate';
      sortDesc?: boolean;
    };
    output: {
      amountPages: number;
      pageSize: number;
      objects: {
        userId: number;
        userName: string;
        fullName: string;
        email?: string;
        roleId: number;
        roleDescription: string;
        portal?: string;
        memberId?: string;
        groupNumbers?: number[];
        status: string;
        lastLoginDate?: string;
        createdDate?: string;
        mayImpersonate: boolean;
      }[];
      currentPage: number;
      totalObjects: number;
    };
  };
}

export interface Definitions {
  MemberSearch: {
    memberId?: string;
    firstName?: string;
    lastName?: string;
    ssn?: string;
    ssnLast4?: string;
    dateOfBirth?: string;
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
    hasAccount?: boolean;
  };
  MemberSearchResult: {
    totalCount: number;
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
      hasAccount?: boolean;
    }[];
    current: number;
    pages: number;
    pageSize: number;
  };
  SignIn: {
    grant_type?: 'password' | 'anonymous' | 'impersonation';
    username?: string;
    password?: string;
    token?: string;
    userId?: number;
    memberId?: string;
  };
  Right: {
    name: string;
    readOnly: boolean;
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
    token_type?: string;
    expires_in?: number;
    permissions: string;
    rights: {
      name: string;
      readOnly: boolean;
    }[];
    message?: 'changePassword' | 'tos';
    memberId?: string;
    role?: string;
    portal: string;
    language?: 'en' | 'sp';
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
    impersonated: boolean;
  };
  UserSearch: {
    query?: string;
    roleId?: number;
    groupNumber?: number;
    status?: string;
    pageNumber?: number;
    pageSize?: number;
    sortProperty?:
      'userName' | 'fullName' | 'email' | 'roleDescription' | 'status' | 'lastLoginDate';
    sortDesc?: boolean;
  };
  UserRow: {
    userId: number;
    userName: string;
    fullName: string;
    email?: string;
    roleId: number;
    roleDescription: string;
    portal?: string;
    memberId?: string;
    groupNumbers?: number[];
    status: string;
    lastLoginDate?: string;
    createdDate?: string;
    mayImpersonate: boolean;
  };
  UserPage: {
    amountPages: number;
    pageSize: number;
    objects: {
      userId: number;
      userName: string;
      fullName: string;
      email?: string;
      roleId: number;
      roleDescription: string;
      portal?: string;
      memberId?: string;
      groupNumbers?: number[];
      status: string;
      lastLoginDate?: string;
      createdDate?: string;
      mayImpersonate: boolean;
    }[];
    currentPage: number;
    totalObjects: number;
  };
  LoginRow: {
    loginId: number;
    loginDate: string;
    userName: string;
    success: boolean;
    reason: string;
    ipAddress?: string;
    userAgent?: string;
    impersonatedBy?: string;
    logoutDate?: string;
  };
}

export type MemberSearch = Definitions['MemberSearch'];
export type MemberRow = Definitions['MemberRow'];
export type MemberSearchResult = Definitions['MemberSearchResult'];
export type SignIn = Definitions['SignIn'];
export type Right = Definitions['Right'];
export type SignedIn = Definitions['SignedIn'];
export type SessionRow = Definitions['SessionRow'];
export type UserSearch = Definitions['UserSearch'];
export type UserRow = Definitions['UserRow'];
export type UserPage = Definitions['UserPage'];
export type LoginRow = Definitions['LoginRow'];

export type BareOperation =
  | 'revokeToken'
  | 'keepSessionAlive'
  | 'endSession'
  | 'acceptTerms'
  | 'savePreference'
  | 'reportFault';
export type Operations = Omit<JsonCalls, BareOperation> & {
  revokeToken: { input: JsonCalls['revokeToken']['input']; output: void };
  keepSessionAlive: { input: JsonCalls['keepSessionAlive']['input']; output: void };
  endSession: { input: JsonCalls['endSession']['input']; output: void };
  acceptTerms: { input: JsonCalls['acceptTerms']['input']; output: void };
  savePreference: { input: JsonCalls['savePreference']['input']; output: void };
  reportFault: { input: JsonCalls['reportFault']['input']; output: void };
};
